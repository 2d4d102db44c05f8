import { describe, expect, it } from 'vitest'
import { ratingCommand } from '../../../src/custom/ratings/ratingKeys'

const press = (key: string, code = '', more: Partial<KeyboardEvent> = {}) =>
  ratingCommand({
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    ...more,
  })

describe('the keys of the rating editor', () => {
  it('read digits of the number row and the number pad', () => {
    expect(press('4', 'Digit4')).toEqual({ kind: 'score', score: 4 })
    expect(press('4', 'Numpad4')).toEqual({ kind: 'score', score: 4 })
    expect(press('0', 'Numpad0')).toEqual({ kind: 'clear' })
  })

  it('read the number row of a French keyboard with and without Shift', () => {
    expect(press('4', 'Digit4', { shiftKey: true })).toEqual({ kind: 'score', score: 4 })
    expect(press("'", 'Digit4')).toEqual({ kind: 'score', score: 4 })
    expect(press('à', 'Digit0')).toEqual({ kind: 'clear' })
  })

  it('ignore the signs above the digits of other keyboards', () => {
    expect(press('$', 'Digit4', { shiftKey: true })).toBeNull()
  })

  it('read a number pad without Num Lock as arrows', () => {
    expect(press('ArrowLeft', 'Numpad4')).toEqual({ kind: 'step', by: -1 })
    expect(press('ArrowDown', 'Numpad2')).toEqual({ kind: 'move', to: 'next' })
  })

  it.each(['6', '7', '8', '9', 'a', 'Enter', 'Tab', ' '])('leave %j to the browser', (key) => {
    expect(press(key)).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leave every key with %s to the browser', (modifier) => {
    for (const key of ['1', '0', 'n', 'ArrowDown', 'Backspace'])
      expect(press(key, '', { [modifier]: true })).toBeNull()
  })

  it('repeat only movements while a key is held down', () => {
    expect(press('ArrowDown', 'ArrowDown', { repeat: true })).toEqual({ kind: 'move', to: 'next' })
    expect(press('5', 'Digit5', { repeat: true })).toBeNull()
    expect(press('n', 'KeyN', { repeat: true })).toBeNull()
  })
})
