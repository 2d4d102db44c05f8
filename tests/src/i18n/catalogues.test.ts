import reactAdminEnglish from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { fr as frenchWords } from '../../../contract/words/fr'
import { en } from '../../../src/i18n/en'
import { words as es } from '../../../src/i18n/es'
import { words as fr } from '../../../src/i18n/fr'

/** Returns every text of a catalogue by its path. */
function texts(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : texts(value, `${path}${key}.`),
  )
}

const forms = (text: string) => text.split(' |||| ')
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

/** Spanish and French have a singular and a plural form, like English. */
const PLURAL_FORMS = 2

/** Words and units that are the same in the other language. */
const SAME = {
  es: /^(Club|Ctrl|Esc|K|No|PDF|Pos|Radar|Token|Touchline|XI|cm|kg|min)$/,
  fr: /^(Actions?|Agent|Analyses|Club|Conclusion|Consensus|Ctrl|Date|Formation|Imports?|Invitation|K|Match|Minute|Notes?|OK|Pages|PDF|Photos?|Radar|Score|Touchline|Type|U|Urgent|XI|cm|kg|min)$/i,
}

describe.each([
  ['Spanish', es, SAME.es],
  ['French', fr, SAME.fr],
] as const)('the catalogue in %s', (_name, words, same) => {
  const translated = new Map(texts(words))
  const english = texts(en)

  it('has a translation for every key', () => {
    expect(english.filter(([key]) => !translated.get(key)?.trim())).toEqual([])
  })

  it('translates every English text, except words that are the same in both languages', () => {
    const untranslated = english.filter(([key, text]) => translated.get(key) === text)
    const wordsOf = (text: string) => text.replace(/%\{\w+\}/g, ' ').match(/\p{Letter}+/gu) ?? []
    expect(untranslated.filter(([, text]) => wordsOf(text).some((word) => !same.test(word)))).toEqual([])
  })

  it('has the plural forms that the language needs, only for messages with plural forms in English', () => {
    for (const [key, text] of english) {
      const { length } = forms(translated.get(key) ?? '')
      if (forms(text).length > 1) expect([key, length]).toEqual([key, PLURAL_FORMS])
      else if (!text.includes('%{smart_count}')) expect([key, length]).toEqual([key, 1])
    }
  })

  it('uses the same variables as English', () => {
    for (const [key, text] of english) {
      const many = forms(translated.get(key) ?? '').at(-1) ?? ''
      expect([key, placeholders(many)]).toEqual([key, placeholders(forms(text).at(-1) ?? '')])
    }
  })

  it('starts messages about failures like the general failure, as English does', () => {
    const failures = texts(en).filter(([, text]) => text.startsWith(en.errors.generic))
    const others = failures.filter(([key]) => !translated.get(key)?.startsWith(words.errors.generic))
    expect(others.map(([key]) => [key, translated.get(key)])).toEqual([])
  })
})

it.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('in %s, the page that confirms an email names the reset button by its label', (_name, words) => {
  expect(words.emailConfirmation.notMine).toContain(words.signIn.forgot)
})

it('French spaces before a sign and inside quotation marks hold the line together, and are narrow but before a colon', () => {
  const own = [...texts(fr), ...texts(frenchWords, 'words.')].filter(([key]) => !key.startsWith('ra.'))
  const breaking = own.filter(([, text]) => forms(text).some((form) => / [:;!?»]|« /.test(form)))
  expect(breaking).toEqual([])
  const ofTheApp = own.filter(([key]) => !key.startsWith('words.'))
  expect(ofTheApp.filter(([, text]) => /\u00a0[;!?]|\u202f[:»]|«\u202f/.test(text))).toEqual([])
})

it('French singular forms show the count, because zero is singular, too', () => {
  const counting = texts(fr).filter(([key, text]) => forms(text).length > 1 && !key.startsWith('ra.'))
  const silent = counting.filter(([, text]) => !/%\{(smart_count|figure)\}/.test(forms(text)[0] ?? ''))
  // Messages that are only shown for a count of one or more.
  expect(silent.map(([key]) => key).sort()).toEqual([
    'batches.undo.changes',
    'batches.undo.creates',
    'batches.undo.kept',
    'batches.undo.since',
    'imports.teams.mergeAll',
  ])
})

it('Spanish addresses the reader as tú throughout', () => {
  // \b does not find the end of a word with an accented last letter.
  const formal =
    /(?<!\p{L})(usted(es)?|(des)?bloquéelo|inténtelo|cópielo|consulte|deje|pruebe|elija|espere|escriba|pegue|pulse|recargue|compruebe|como l[ao]s? escribió|lo dé)(?!\p{L})/iu
  const said = texts(es).filter(([key, text]) => !key.startsWith('ra.') && formal.test(text))
  expect(said).toEqual([])
})

it('react-admin’s Spanish texts use only variables that it passes, and plural forms with its counts', () => {
  const own = new Map(texts({ ra: es.ra }))
  const theirs = texts(reactAdminEnglish)
  expect([...own.keys()].sort()).toEqual(theirs.map(([key]) => key).sort())
  for (const [key, text] of theirs) {
    const spanish = own.get(key) ?? ''
    expect([key, forms(spanish).length]).toEqual([key, forms(text).length])
    const foreign = placeholders(spanish).filter((value) => !placeholders(text).includes(value))
    expect([key, foreign]).toEqual([key, []])
  }
})
