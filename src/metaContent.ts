/** Returns the content of a `<meta>` that the server or the build has set; undefined without such a `<meta>`. */
export const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
