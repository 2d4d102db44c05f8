import { foldText } from '../text'

/** The languages in which imported files and stored records may name countries. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Football countries that are not members of the United Nations. */
const HOME_NATIONS: readonly (readonly [code: string, names: string])[] = [
  ['ENG', 'eng england inglaterra angleterre inghilterra'],
  ['SCO', 'sco scotland escocia ecosse schottland scozia'],
  ['WAL', 'wal wales gales galles'],
]

/** Football codes with the country’s code, where the start of a country’s name finds no country or the wrong one. */
const CODES: readonly (readonly [code: string, country: string])[] = [
  ...['GER DE', 'ESP ES', 'SUI CH', 'NED NL', 'CRO HR', 'DEN DK', 'SWE SE', 'GRE GR', 'POR PT', 'KSA SA'],
  ...['UAE AE', 'RSA ZA', 'KOR KR', 'PRK KP', 'JPN JP', 'CHN CN', 'IRN IR', 'IRQ IQ', 'ALG DZ', 'MAR MA'],
  ...['URU UY', 'PAR PY', 'CHI CL', 'CRC CR', 'SLV SV', 'USA US', 'AUT AT', 'AUS AU', 'SVK SK', 'SVN SI'],
  ...['SRB RS', 'BIH BA', 'MKD MK', 'MNE ME', 'NIR NIR', 'IRL IE', 'ISL IS', 'LVA LV', 'LTU LT', 'TUR TR'],
].flatMap((pair) => {
  const [code, country] = pair.split(' ')
  return code !== undefined && country !== undefined ? [[code, country] as const] : []
})

let codes: Map<string, string> | undefined

/** Returns country codes by football code and by folded country name. The first call creates the map in a few hundredths of a second. */
function codesByName(): Map<string, string> {
  if (codes !== undefined) return codes
  codes = new Map(HOME_NATIONS.flatMap(([code, names]) => names.split(' ').map((name) => [name, code])))
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        const name = names.of(first + second)
        if (name !== undefined) codes.set(foldText(name), first + second)
      }
    }
  }
  for (const [code, country] of CODES) codes.set(foldText(code), country)
  return codes
}

/** Returns the code of the country that a text means: a name in any of LANGUAGES or a football code; null if unknown. */
export function countryCode(text: string): string | null {
  const folded = foldText(text)
  if (folded === '') return null
  return codesByName().get(folded) ?? null
}

const codesByLetters = new Map<string, string | null>()

/** Returns the country code for letters in a team’s name, such as GER or ENG; null if unknown. */
export function countryOfCode(letters: string): string | null {
  const known = codesByLetters.get(letters)
  if (known !== undefined) return known
  const folded = foldText(letters)
  const byNameStart = () => [...codesByName()].find(([name]) => name.startsWith(folded))?.[1] ?? null
  const found = countryCode(letters) ?? byNameStart()
  codesByLetters.set(letters, found)
  return found
}
