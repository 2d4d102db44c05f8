import reactAdminEnglish from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { fr as frenchWords } from '../../../contract/words/fr'
import { en } from '../../../src/i18n/en'
import { words as es } from '../../../src/i18n/es'
import { words as fr } from '../../../src/i18n/fr'

/** Every text of a catalogue by its path. */
function texts(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : texts(value, `${path}${key}.`),
  )
}

const forms = (text: string) => text.split(' |||| ')
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

/** Both have a form for one and a form for more; so has English. */
const PLURAL_FORMS = 2

/** What is the same word, sign or unit in the other language. */
const SAME = {
  es: [
    'ratings.noMean',
    'ratings.rated',
    'ratings.choice',
    'ratings.slice',
    'ratings.keys.escape',
    'analyses.score',
    'analyses.pdf.download',
    'matches.versus',
    'matches.lineup.positionShort',
    'matches.dated',
    'players.unit.height',
    'players.unit.weight',
    'errors.because',
    'imports.check.chip',
    'imports.report.emptyCell',
    'media.pdf',
    'media.refused',
    'playerCharts.itemBy',
    'charts.months.mark',
    'playerCharts.itemOf',
    'playerCharts.shape.radar',
    'club.title',
    'shell.productName',
    'playerCharts.groupAt',
  ],
  fr: [
    'ratings.noMean',
    'ratings.rated',
    'ratings.choice',
    'ratings.slice',
    'ratings.keys.note',
    'analyses.score',
    'analyses.pdf.download',
    'analyses.title',
    'analyses.field.match',
    'analyses.field.date',
    'analyses.field.conclusion',
    'batches.back',
    'batches.into.analyses',
    'matches.versus',
    'matches.dated',
    'matches.field.date',
    'matches.field.score',
    'matches.field.notes',
    'matches.field.analyses',
    'matches.noteCount',
    'outbox.act.update.matches',
    'matches.note.heading',
    'matches.note.label',
    'matches.note.text',
    'players.unit.height',
    'players.unit.weight',
    'players.field.agent',
    'players.field.notes',
    'players.priority.Urgent',
    'users.role.Agent',
    'club.title',
    'charts.column.analyses',
    'history.filter.action',
    'history.kind.matches',
    'mails.kind.invitation',
    'charts.column.date',
    'charts.column.match',
    'charts.view.analyses',
    'playerCharts.itemBy',
    'playerCharts.itemOf',
    'playerCharts.shape.radar',
    'errors.because',
    'media.pdf',
    'shell.productName',
    'shell.menu.analyses',
    'shell.action.ok',
    'lineupImport.column.date',
    'lineupImport.match',
    'playerCharts.groupAt',
  ],
}

describe.each([
  ['Spanish', es, SAME.es],
  ['French', fr, SAME.fr],
] as const)('the catalogue in %s', (_name, words, same) => {
  const translated = new Map(texts(words))
  const english = texts(en)

  it('has words for everything', () => {
    expect(english.filter(([key]) => !translated.get(key)?.trim())).toEqual([])
  })

  it('leaves no English text untranslated but what is the same in both', () => {
    const untranslated = english.filter(([key, text]) => translated.get(key) === text).map(([key]) => key)
    expect(untranslated.sort()).toEqual([...same].sort())
  })

  it('has the plural forms that the language needs wherever English has, and none where nothing is counted', () => {
    for (const [key, text] of english) {
      const { length } = forms(translated.get(key) ?? '')
      if (forms(text).length > 1) expect([key, length]).toEqual([key, PLURAL_FORMS])
      else if (!text.includes('%{smart_count}')) expect([key, length]).toEqual([key, 1])
    }
  })

  it('uses the values that English uses, in the form for many', () => {
    for (const [key, text] of english) {
      const many = forms(translated.get(key) ?? '').at(-1) ?? ''
      expect([key, placeholders(many)]).toEqual([key, placeholders(forms(text).at(-1) ?? '')])
    }
  })
})

describe.each([
  ['Spanish', es],
  ['French', fr],
] as const)('what failed, in %s', (_name, words) => {
  it('begins as the general failure does wherever it does in English, for it is cut off before a reason', () => {
    const translated = new Map(texts(words))
    const failures = texts(en).filter(([, text]) => text.startsWith(en.errors.generic))
    const others = failures.filter(([key]) => !translated.get(key)?.startsWith(words.errors.generic))
    expect(others.map(([key]) => [key, translated.get(key)])).toEqual([])
  })
})

it.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('in %s, who confirms an address is told what to press by the name that it has', (_name, words) => {
  expect(words.emailConfirmation.notMine).toContain(words.signIn.forgot)
})

describe('French spaces', () => {
  it('before a sign and inside quotation marks hold the line together', () => {
    const own = [...texts(fr), ...texts(frenchWords, 'words.')].filter(([key]) => !key.startsWith('ra.'))
    const breaking = own.filter(([, text]) => forms(text).some((form) => / [:;!?»]|« /.test(form)))
    expect(breaking).toEqual([])
  })

  it('are narrow before a sign that is no colon', () => {
    const own = texts(fr).filter(([key]) => !key.startsWith('ra.'))
    expect(own.filter(([, text]) => /\u00a0[;!?]|\u202f[:»]|«\u202f/.test(text))).toEqual([])
  })
})

describe('the French form for one', () => {
  it('says the count, because none is singular, too', () => {
    const counting = texts(fr).filter(([key, text]) => forms(text).length > 1 && !key.startsWith('ra.'))
    const silent = counting.filter(([, text]) => !/%\{(smart_count|figure)\}/.test(forms(text)[0] ?? ''))
    // These are said of at least one.
    expect(silent.map(([key]) => key).sort()).toEqual([
      'batches.undo.changes',
      'batches.undo.creates',
      'batches.undo.kept',
      'batches.undo.since',
      'charts.basis.drafts',
      'charts.draftsCounted',
      'charts.draftsLeftOut',
      'charts.months.earlier',
    ])
  })
})

describe('Spanish', () => {
  it('speaks to whoever reads it as tú throughout', () => {
    // A verb's ending is no word's end to \b where a letter has an accent.
    const formal =
      /(?<!\p{L})(usted(es)?|(des)?bloquéelo|inténtelo|cópielo|consulte|deje|pruebe|elija|espere|escriba|pegue|pulse|recargue|compruebe|como l[ao]s? escribió|lo dé)(?!\p{L})/iu
    const said = texts(es).filter(([key, text]) => !key.startsWith('ra.') && formal.test(text))
    expect(said).toEqual([])
  })
})

describe('react-admin’s own words in Spanish', () => {
  it('use no value that it does not give, and count where it counts', () => {
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
})
