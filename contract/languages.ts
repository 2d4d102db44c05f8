/** The languages of the app and its emails; the first is the fallback. */
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns the first supported language of a list, ignoring regions ("es-MX" is Spanish); null if none is supported. */
export function firstKnownLanguage(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const [base = ''] = tag.trim().toLowerCase().split('-')
    const known = LANGUAGES.find((language) => language === base)
    if (known !== undefined) return known
  }
  return null
}

/** Returns the supported language that an Accept-Language header prefers most ("fr-CH, es;q=0.7"); the first of LANGUAGES if none is supported. */
export const acceptedLanguage = (header: string | undefined): Language =>
  firstKnownLanguage(acceptedTags(header)) ?? LANGUAGES[0]

/** Returns the tags of an Accept-Language header, highest preference first. */
export function acceptedTags(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.split(';')
    const quality = /^\s*q=([\d.]+)\s*$/.exec(weight ?? '')?.[1]
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const inOrder = wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  return inOrder.map(({ tag }) => tag.trim())
}
