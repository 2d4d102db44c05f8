/** What the server or the build says in a `<meta>` of the page; undefined where it does not. */
export const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
