import { describe, expect, it } from 'vitest'
import { RATING_GROUPS, SCORE_LABELS } from '../../../contract/ratings'
import { currentLanguage, message } from '../../../src/i18n'

describe('a message', () => {
  it('uses the variables of its text', () => {
    expect(message('shell.list.range', { from: 1, to: 25, total: 60 })).toBe('1–25 of 60')
    expect(message('shell.list.found', { smart_count: 1 })).toBe('1 result')
    expect(message('shell.list.found', { smart_count: 2 })).toBe('2 results')
  })

  it('of a rating comes from the contract', () => {
    for (const { key, label } of RATING_GROUPS) expect(message(`ratings.group.${key}`)).toBe(label)
    expect(message('ratings.item.firstTouch')).toBe('First touch')
    expect(([1, 2, 3, 4, 5] as const).map((score) => message(`ratings.score.${score}`))).toEqual(SCORE_LABELS)
  })

  it('of react-admin is available, and texts of the server stay unchanged', () => {
    const { i18nProvider } = currentLanguage()
    expect(i18nProvider.translate('ra.action.save')).toBe('Save')
    expect(i18nProvider.translate('3 players refer to this team.')).toBe('3 players refer to this team.')
  })
})
