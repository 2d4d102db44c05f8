import { describe, expect, it } from 'vitest'
import { foldText, hasTooManyWords, nameKey, normaliseName, searchWords } from '../../contract/text'

describe('folding text', () => {
  it.each([
    ['İlkay Gündoğan', 'ilkay gundogan'],
    ['Łukasz Fabiański', 'lukasz fabianski'],
    ['Đorđe Petrović', 'dorde petrovic'],
    ['Bor Žunec', 'bor zunec'],
    ['Sørensen', 'sorensen'],
    ['Weißenberger', 'weissenberger'],
    ['Ægir Þór', 'aegir thor'],
    ['N’Golo', 'ngolo'],
    ['N´Golo', 'ngolo'],
    ['Elm\u00a0 Park\u200b', 'elm park'],
    ['علی\u200cرضا', 'علیرضا'],
    ['كريم علي', 'کریم علی'],
    ['ΠΑΠΑΣ Νίκος', 'παπασ νικοσ'],
    ['\u200eاحمد\u200f', 'احمد'],
    ['محمـد', 'محمد'],
    ['Jean\u2011Luc Saint–Étienne', 'jean-luc saint-etienne'],
    ['  two   words\t', 'two words'],
    ['ＡＢＣ', 'abc'],
    ['Ό', 'ο'],
    ['Ё', 'е'],
    ['ISTANBUL', 'istanbul'],
    ['ıspanak', 'ispanak'],
    ['', ''],
  ])('%j reads %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('gives composed and decomposed letters the same', () => {
    expect(foldText('é'.normalize('NFD'))).toBe(foldText('é'.normalize('NFC')))
  })

  it('is idempotent', () => {
    for (const text of ['İlkay', 'ẞ', 'Ǆ', 'ﬃ', 'ᾈ', '한글', 'Ŀ', 'ۀ', '﹣', 'Σ']) {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }
  })
})

describe('the words of a search', () => {
  it('are folded and split', () => expect(searchWords(' Gündoğan  İLKAY ')).toEqual(['gundogan', 'ilkay']))
  it('are at most ten, without repetitions: a query of a hundred words costs no more', () => {
    const words = Array.from({ length: 100 }, (_, index) => `w${index}`)
    expect(searchWords(['w0', ...words].join(' '))).toEqual(words.slice(0, 10))
    expect(hasTooManyWords(words.slice(0, 11).join(' '))).toBe(true)
    expect(hasTooManyWords(['w0', ...words.slice(0, 10)].join(' '))).toBe(false)
  })
  it('are empty for an empty query', () => expect(searchWords(' \t ')).toEqual([]))
})

describe('a name as it is stored', () => {
  it.each([
    [' Elm\u00a0 \n Park\u200b', 'Elm Park'],
    ['\ufeffElm Pa\u00adrk', 'Elm Park'],
    ['Malmo\u0308', 'Malmö'],
    ['Malmo\u00ad\u0308', 'Malmö'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['N’Golo', 'N’Golo'],
  ])('%j is %j', (name, stored) => expect(normaliseName(name)).toBe(stored))
})

describe('the key of a name', () => {
  it('does not see case and surrounding space', () => {
    expect(nameKey('  FC Barcelona ')).toBe(nameKey('fc barcelona'))
  })
  it.each([
    'Elm  Park',
    'Elm\u00a0Park',
    'Elm Park\u200b',
    '\ufeffElm Park',
    'Elm\nPark',
    'El\u00adm Park',
    'Elm\u200d Park',
    'Elm Park\u200e',
    '\u202aElm Park\u202c',
    '\u2066Elm\u2069 Park',
    'Elm\u2060 Park',
    'Elm \u200e Park',
  ])('is the same for names that look the same: %j', (name) =>
    expect(nameKey(name)).toBe(nameKey('Elm Park')),
  )
  it.each(['N’Golo', 'NʼGolo', 'N´Golo', 'N‘Golo'])('does not see the kind of apostrophe: %s', (name) => {
    expect(nameKey(name)).toBe(nameKey("N'Golo"))
    expect(nameKey(name)).not.toBe(nameKey('NGolo'))
  })
  it.each(['Saint\u2011Étienne', 'Saint\u2010Étienne', 'Saint–Étienne', 'Saint−Étienne'])(
    'does not see the kind of hyphen: %s',
    (name) => {
      expect(nameKey(name)).toBe(nameKey('Saint-Étienne'))
      expect(nameKey(name)).not.toBe(nameKey('SaintÉtienne'))
    },
  )
  it('does see accents', () => {
    expect(nameKey('Malmö')).not.toBe(nameKey('Malmo'))
  })
  it('does not see how an accent is composed', () => {
    expect(nameKey('Malmö'.normalize('NFD'))).toBe(nameKey('Malmö'.normalize('NFC')))
  })
})
