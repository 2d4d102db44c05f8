/** The languages of the app and its mails; the first is the one that others fall back on. */
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first wanted language that there is, whatever its region ("es-MX" is Spanish); null where there is none. */
export function firstKnownLanguage(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const [base = ''] = tag.trim().toLowerCase().split('-')
    const known = LANGUAGES.find((language) => language === base)
    if (known !== undefined) return known
  }
  return null
}

/** The language of an Accept-Language header ("fr-CH, es;q=0.7"): the most wanted one that there is, else the first. */
export const acceptedLanguage = (header: string | undefined): Language =>
  firstKnownLanguage(acceptedTags(header)) ?? LANGUAGES[0]

/** The tags of an Accept-Language header, the most wanted first. */
export function acceptedTags(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.split(';')
    const quality = /^\s*q=([\d.]+)\s*$/.exec(weight ?? '')?.[1]
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const inOrder = wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  return inOrder.map(({ tag }) => tag.trim())
}
