import { describe, expect, it } from 'vitest'
import { foldText, nameKey, searchWords } from '../../contract/text'

describe('folding text', () => {
  it.each([
    ['İlkay Gündoğan', 'ilkay gundogan'],
    ['Łukasz Fabiański', 'lukasz fabianski'],
    ['Đorđe Petrović', 'dorde petrovic'],
    ['Bor Žunec', 'bor zunec'],
    ['Sørensen', 'sorensen'],
    ['Weißenberger', 'weissenberger'],
    ['Ægir Þór', 'aegir thor'],
    ['N’Golo', 'n’golo'],
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

  it('changes nothing when done twice', () => {
    for (const text of ['İlkay', 'ẞ', 'Ǆ', 'ﬃ', 'ᾈ', '한글', 'Ŀ']) {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }
  })
})

describe('the words of a search', () => {
  it('are folded and split', () => expect(searchWords(' Gündoğan  İLKAY ')).toEqual(['gundogan', 'ilkay']))
  it('are none of nothing', () => expect(searchWords(' \t ')).toEqual([]))
})

describe('the key of a name', () => {
  it('does not see case and surrounding space', () => {
    expect(nameKey('  FC Barcelona ')).toBe(nameKey('fc barcelona'))
  })
  it('does see accents and space inside', () => {
    expect(nameKey('Malmö')).not.toBe(nameKey('Malmo'))
    expect(nameKey('AC  Milan')).not.toBe(nameKey('AC Milan'))
  })
  it('does not see how an accent is composed', () => {
    expect(nameKey('Malmö'.normalize('NFD'))).toBe(nameKey('Malmö'.normalize('NFC')))
  })
})
