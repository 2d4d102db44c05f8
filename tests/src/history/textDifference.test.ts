import { describe, expect, it } from 'vitest'
import { textDifference } from '../../../src/components/history/textDifference'
import { randomFrom } from '../../support/random'

const random = randomFrom(Number(process.env.TEST_SEED ?? 20_261_121))
const WORDS = ['quick', 'calm', 'left', 'foot', 'and', 'the', '\n', '  ', 'über']

/** Returns a comparison as text, with removed words in square brackets and added words in curly ones. */
const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[${text}]`, added: `{${text}}` })[kind])
    .join('')

describe('the difference of two texts', () => {
  it('is by words', () => {
    expect(marked('Quick and calm', 'Quick and very calm')).toBe('Quick and{ very} calm')
    expect(marked('He is quick with the ball', 'He was quick with the ball')).toBe(
      'He[ is]{ was} quick with the ball',
    )
    expect(marked('', 'All new')).toBe('{All new}')
    expect(marked('The same', 'The same')).toBe('The same')
  })

  it('is the whole texts if hardly a word is the same', () => {
    expect(marked('Weak in the air, slow over ten metres', 'Back in the autumn after an injury')).toBe(
      '[Weak in the air, slow over ten metres]{Back in the autumn after an injury}',
    )
  })

  it('shows two changed words of a text of 10,000 words', () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `word${index}`)
    const changed = words.with(0, 'First').with(9_999, 'Last')
    expect(textDifference(words.join(' '), changed.join(' ')).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
      'same',
      'removed',
      'added',
    ])
  })

  it('is the whole texts if 10,000 words have changed, without comparing every pair', () => {
    const text = (start: string) => Array.from({ length: 10_000 }, (_, index) => `${start}${index}`).join(' ')
    expect(marked(text('old'), text('new'))).toBe(`[${text('old')}]{${text('new')}}`)
  })

  it('contains both texts in full, whatever they are', { tags: 'slow' }, () => {
    const text = () =>
      Array.from({ length: random.below(30) }, () => random.pick(WORDS)).join(random.pick([' ', '']))
    for (let round = 0; round < 300; round++) {
      const [before, after] = [text(), text()]
      const stretches = textDifference(before, after)
      const without = (kind: string) =>
        stretches
          .filter((stretch) => stretch.kind !== kind)
          .map((stretch) => stretch.text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }
  })
})
