/** Returns the second-level headings of a Markdown text: the numbered sections of our documents. */
export const headings = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim())
