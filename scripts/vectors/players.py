"""Draw frames of a Lottie animation with a player, as PNG files; runs where the players are installed.

usage: players.py rlottie|thorvg ANIMATION FOLDER WIDTH HEIGHT RED,GREEN,BLUE FRAME...
"""

import pathlib
import sys

from PIL import Image, ImageChops


def main():
    player, path, folder, width, height, ground, *frames = sys.argv[1:]
    size = (int(width), int(height))
    ground = tuple(map(int, ground.split(",")))
    draw = {"rlottie": rlottie, "thorvg": thorvg}[player](path, size)
    for frame in map(int, frames):
        laid(draw(frame).convert("RGBA"), ground).save(pathlib.Path(folder) / f"{player}-{frame:06}.png")


def rlottie(path, size):
    from rlottie_python import LottieAnimation
    animation = LottieAnimation.from_data(pathlib.Path(path).read_text())
    return lambda frame: animation.render_pillow_frame(frame, width=size[0], height=size[1])


def thorvg(path, size):
    import thorvg_python
    canvas = thorvg_python.SwCanvas(thorvg_python.Engine(threads=0))
    canvas.set_target(*size)
    animation = thorvg_python.LottieAnimation(canvas.engine)
    picture = animation.get_picture()
    if int(picture.load(path)) != 0:
        sys.exit(f"error: ThorVG cannot read {path}")
    picture.set_size(*size)
    canvas.add(picture)

    def draw(frame):
        animation.set_frame(float(frame))
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        return canvas.get_pillow()

    return draw


def laid(image, ground):
    """Return a picture whose colors are multiplied by their opacity on a plain ground."""
    red, green, blue, alpha = image.split()
    rest = alpha.point(lambda value: 255 - value)
    below = [rest.point(lambda value, color=color: round(value * color / 255)) for color in ground]
    return Image.merge("RGB", [ImageChops.add(*pair) for pair in zip((red, green, blue), below)])


if __name__ == "__main__":
    main()
