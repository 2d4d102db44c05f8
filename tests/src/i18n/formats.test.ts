import { afterEach, describe, expect, it } from 'vitest'
import { createFormats, localeOf } from '../../../contract/formats'
import type { Language } from '../../../contract/languages'
import { roundedMean } from '../../../contract/roundedMean'
import { chooseLanguage, message } from '../../../src/i18n'
import { formatDay, formatMoment, formatMonth, formatShortMonth } from '../../../src/i18n/days'
import { formatFigure, formatMean, formatPercent } from '../../../src/i18n/numbers'

afterEach(() => chooseLanguage('en').then(() => localStorage.clear()))

/** Replaces the various spaces of languages by ordinary ones. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

describe('days and numbers', () => {
  const said = async (language: Language) => {
    await chooseLanguage(language)
    return [
      formatDay('2026-04-18'),
      formatMonth('2026-04'),
      formatShortMonth('2026-04'),
      formatFigure(12_500),
      formatMean(3.64),
      formatMean(4),
      formatPercent(0.36),
    ].map(plain)
  }

  it.each([
    ['en', ['18 Apr 2026', 'April 2026', 'Apr', '12,500', '3.6', '4.0', '36%']],
    ['es', ['18 abr 2026', 'abril de 2026', 'abr', '12.500', '3,6', '4,0', '36 %']],
    ['fr', ['18 avr. 2026', 'avril 2026', 'avr.', '12 500', '3,6', '4,0', '36 %']],
  ] as const)('are written as in %s', async (language, expected) => {
    expect(await said(language)).toEqual(expected)
  })

  it('use 1er for the first day of a month in French, and for no other day', () => {
    const { day, weekday } = createFormats('fr')
    const written = (date: string) => [day, weekday].map((format) => plain(format.format(new Date(date))))
    expect(written('2026-05-01')).toEqual(['1er mai 2026', 'vendredi 1er mai 2026'])
    expect(written('2026-05-11')).toEqual(['11 mai 2026', 'lundi 11 mai 2026'])
  })

  it('put the day first in English unless the browser’s first region is the US', () => {
    const inEnglish = (...tags: string[]) => {
      const { day, longDay } = createFormats(localeOf('en', tags))
      return [day, longDay].map((format) => format.format(new Date('2026-11-28')))
    }
    const british = ['28 Nov 2026', '28 November 2026']
    expect(inEnglish('en-US', 'en-GB')).toEqual(['Nov 28, 2026', 'November 28, 2026'])
    expect(inEnglish('en', 'es-US')).toEqual(['Nov 28, 2026', 'November 28, 2026'])
    expect(inEnglish('fr-FR', 'en-US')).toEqual(british)
    expect(inEnglish('en-CA')).toEqual(british)
    expect(inEnglish()).toEqual(british)
  })

  it('follow the variety of Spanish and French that the browser names', () => {
    const tags = ['en-US', 'es-419', 'fr-no such tag', 'es']
    expect([localeOf('es', tags), localeOf('fr', tags)]).toEqual(['es-419', 'fr'])
  })

  it('show means with the same digits as files, standings and PDFs', () => {
    for (let count = 1; count <= 40; count += 1) {
      for (let sum = count; sum <= 5 * count; sum += 1) {
        expect(formatMean(sum / count), `${sum}/${count}`).toBe(roundedMean(sum / count))
      }
    }
  })

  it('stay unchanged if they are not valid dates', () => {
    expect(formatDay('someday')).toBe('someday')
    expect(formatMoment('at noon')).toBe('at noon')
  })
})

describe('plural forms', () => {
  const found = async (language: Language, count: number) => {
    await chooseLanguage(language)
    return plain(message('shell.list.found', { smart_count: count }))
  }

  it('use the singular for zero in French, and the plural in English and Spanish', async () => {
    expect(await found('en', 0)).toBe('0 results')
    expect(await found('es', 0)).toBe('0 resultados')
    expect(await found('fr', 0)).toBe('0 résultat')
  })

  it('group digits within a sentence as in tables', async () => {
    expect(await found('en', 4000)).toBe('4,000 results')
    expect(await found('en', 12_500)).toBe('12,500 results')
    expect(await found('fr', 12_500)).toBe('12 500 résultats')
  })
})
