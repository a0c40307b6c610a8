import CradleFigures
import CradleFilms
import CradleGraphics
import Foundation
import Testing

struct SnippetTests {
  private func content(
    words: String = "A list. It springs.",
    themes: [Theme] = [.light, .dark],
    endings: [String] = [".html", ".svg", ".gif", ".mp4"],
    scene: String = "list",
    folder: String = "img/"
  ) -> SnippetContent {
    SnippetContent(
      words: words,
      themes: themes,
      size: CGSize(width: 320, height: 568),
      names: DocumentationNames(scene: scene, scale: 2),
      endings: endings,
      folder: folder
    )
  }

  @Test
  func `on GitHub a picture has both themes, and its SVG has the film for less motion`() {
    let lines = DocumentationHost.gitHub.snippet(content(endings: [".svg", ".mp4"]))
    #expect(
      lines == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="img/list~dark.svg">
          <img src="img/list.svg" width="320" alt="A list. It springs.">
        </picture>

        """
    )
  }

  @Test
  func `a browser takes the first picture that it knows, and the GIF if it knows no other`() {
    let lines = DocumentationHost.gitHub.snippet(content(endings: [".avif", ".svg", ".webp", ".gif", ".mp4"]))
    #expect(
      lines == """
        <picture>
          <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" srcset="img/list~dark.svg">
          <source media="(prefers-reduced-motion: reduce)" srcset="img/list.svg">
          <source media="(prefers-color-scheme: dark)" type="image/avif" srcset="img/list~dark@2x.avif">
          <source media="(prefers-color-scheme: dark)" type="image/svg+xml" srcset="img/list~dark.svg">
          <source media="(prefers-color-scheme: dark)" type="image/webp" srcset="img/list~dark@2x.webp">
          <source media="(prefers-color-scheme: dark)" type="image/gif" srcset="img/list~dark@2x.gif">
          <source type="image/avif" srcset="img/list@2x.avif">
          <source type="image/svg+xml" srcset="img/list.svg">
          <source type="image/webp" srcset="img/list@2x.webp">
          <img src="img/list@2x.gif" width="320" alt="A list. It springs.">
        </picture>

        """
    )
  }

  @Test
  func `on GitHub a GIF is the other choice`() {
    let lines = DocumentationHost.gitHub.snippet(content(themes: [.light]))
    #expect(
      lines == """
        <picture>
          <img src="img/list.svg" width="320" alt="A list. It springs.">
        </picture>

        <!-- Or as a GIF, which also moves in GitHub's apps: -->

        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="img/list@2x.png">
          <img src="img/list@2x.gif" width="320" alt="A list. It springs.">
        </picture>

        """
    )
  }

  @Test
  func `DocC finds the files of themes and scales by one name`() {
    let lines = DocumentationHost.docC.snippet(content(endings: [".gif", ".mp4"]))
    #expect(
      lines == """
        @Video(source: "list.mp4", poster: "list.png", alt: "A list. It springs.")

        @Image(source: "list.gif", alt: "A list. It springs.")

        @Image(source: "list.png", alt: "A list. It springs.")

        """
    )
  }

  @Test
  func `in MkDocs each theme has a frame and an image`() {
    #expect(
      DocumentationHost.mkDocs.snippet(content()) == """
        <!-- On pages other than index.md, the addresses begin with '../'. -->
        <style>
          [data-md-color-scheme="slate"] iframe.only-light,
          [data-md-color-scheme="default"] iframe.only-dark { display: none }
        </style>
        <iframe class="only-light" src="img/list.html?embed" title="A list. It springs." width="320" height="568" loading="lazy" style="border: 0; color-scheme: light; max-width: 100%; height: auto; aspect-ratio: 320 / 568"></iframe>
        <iframe class="only-dark" src="img/list~dark.html?embed" title="A list. It springs." width="320" height="568" loading="lazy" style="border: 0; color-scheme: light; max-width: 100%; height: auto; aspect-ratio: 320 / 568"></iframe>

        <!-- Or as an image, with the extension attr_list: -->

        ![A list. It springs.](img/list.svg#only-light){ width="320" loading=lazy }
        ![A list. It springs.](img/list~dark.svg#only-dark){ width="320" loading=lazy }

        """
    )
  }

  @Test
  func `in Docusaurus addresses are those of the site`() {
    #expect(
      DocumentationHost.docusaurus.snippet(content(folder: "/img/")) == """
        import ThemedImage from '@theme/ThemedImage';
        import useBaseUrl from '@docusaurus/useBaseUrl';

        <style>{`
          [data-theme='dark'] iframe.only-light,
          [data-theme='light'] iframe.only-dark { display: none }
        `}</style>
        <iframe className="only-light" src={useBaseUrl('/img/list.html?embed')} title="A list. It springs." width="320" height="568" loading="lazy" style={{border: 0, colorScheme: 'light', maxWidth: '100%', height: 'auto', aspectRatio: '320 / 568'}} />
        <iframe className="only-dark" src={useBaseUrl('/img/list~dark.html?embed')} title="A list. It springs." width="320" height="568" loading="lazy" style={{border: 0, colorScheme: 'light', maxWidth: '100%', height: 'auto', aspectRatio: '320 / 568'}} />

        {/* Or as an image: */}

        <ThemedImage alt="A list. It springs." width="320" sources={{light: useBaseUrl('/img/list.svg'), dark: useBaseUrl('/img/list~dark.svg')}} />

        """
    )
  }

  private static let hostile = "\"]()`*_{{x}} </picture>\n\n<script> & \\ :smile:\u{202E}"

  @Test
  func `a title can only be read in an attribute`() {
    let words = "&#34;]()&#96;*_&#123;&#123;x&#125;&#125; &#60;/picture&#62; &#60;script&#62; &#38; \\ :smile:\\u{202E}"
    let escaped = words.replacing("\\u{202E}", with: "\\u&#123;202E&#125;")
    for host in [DocumentationHost.gitHub, .docusaurus] {
      let lines = host.snippet(content(words: Self.hostile))
      #expect(lines.contains("alt=\"\(escaped)\""))
      #expect(!lines.contains("<script>"))
    }
  }

  @Test
  func `a title can only be read in Markdown`() {
    let lines = DocumentationHost.mkDocs.snippet(content(words: Self.hostile, endings: [".svg"]))
    let words =
      "&#34;&#93;()&#96;&#42;&#95;&#123;&#123;x&#125;&#125; &#60;/picture&#62; &#60;script&#62; &#38; &#92; "
      + "&#58;smile&#58;&#92;u&#123;202E&#125;"
    #expect(lines.hasPrefix("![\(words)](img/list.svg#only-light){"))
  }

  @Test
  func `a title does not end the text of a directive`() {
    let lines = DocumentationHost.docC.snippet(content(words: "Say \"hi\" twice \"\\\"", endings: []))
    #expect(lines == "@Image(source: \"list.png\", alt: \"Say “hi” twice “/”\")\n")
  }

  @Test
  func `addresses have no character that ends them`() {
    let lines = DocumentationHost.gitHub.snippet(content(themes: [.light], endings: [".svg"], scene: "a b'\"(ü)#?"))
    #expect(lines.contains("src=\"img/a%20b%27%22%28%C3%BC%29%23%3F.svg\""))
  }

  @Test(arguments: [
    (DocumentationHost.gitHub, "img/", "img/"), (.gitHub, "./docs/img/", "docs/img/"),
    (.gitHub, "../img/", "../img/"), (.gitHub, "./", ""), (.gitHub, "/home/me/img/", "img/"),
    (.mkDocs, "docs/img/", "img/"), (.mkDocs, "/site/docs/a/b c/", "a/b%20c/"),
    (.mkDocs, "site/img/", "img/"), (.mkDocs, "docs/", ""),
    (.docusaurus, "static/img/", "/img/"), (.docusaurus, "site/static/a/b/", "/a/b/"),
    (.docusaurus, "img/", "/img/"), (.docusaurus, "static/", "/"),
  ])
  func `a page names the folder by its address on the site`(host: DocumentationHost, path: String, address: String) {
    #expect(host.address(ofFolder: path) == address)
  }

  @Test(arguments: [
    (1.0, Theme.light, ".png", "list.png"), (2, .light, ".png", "list@2x.png"),
    (3, .dark, ".gif", "list~dark@3x.gif"), (1.5, .dark, ".webp", "list~dark.webp"),
    (4, .light, ".png", "list.png"), (2, .dark, ".mp4", "list~dark.mp4"),
    (2, .dark, ".svg", "list~dark.svg"), (2, .light, ".html", "list.html"),
  ])
  func `only pictures of pixels have their scale in their names`(
    scale: Double,
    theme: Theme,
    ending: String,
    name: String
  ) {
    #expect(DocumentationNames(scene: "list", scale: scale).name(of: ending, in: theme) == name)
  }
}
