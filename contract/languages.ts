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
