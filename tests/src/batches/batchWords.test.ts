import { describe, expect, it } from 'vitest'
import { stateWords } from '../../../src/components/batch/batchState'
import { countWords } from '../../../src/custom/batches/batchWords'
import { message as english } from '../../../src/i18n'
import { createLanguage } from '../../../src/i18n/createLanguage'
import { words as es } from '../../../src/i18n/es'
import { words as fr } from '../../../src/i18n/fr'

const NOW = '2026-05-01T12:00:00.000Z'
const undoneBut = (kept: number) => ({
  kind: 'import' as const,
  finishedAt: NOW,
  run: null,
  undo: { at: NOW, by: null, done: 3, total: 3, kept, finishedAt: NOW },
})

describe.each([
  [
    'Spanish',
    createLanguage('es', es, async () => undefined),
    [
      '1 añadido, 2 cambiados, 1 eliminado, 1 sin cambios, 1 rechazado',
      'Deshecho, 1 se conserva',
      'Deshecho, 2 se conservan',
    ],
  ],
  [
    'French',
    createLanguage('fr', fr, async () => undefined),
    ['1 ajouté, 2 modifiés, 1 supprimé, 1 inchangé, 1 refusé', 'Annulé, 1 conservé', 'Annulé, 2 conservés'],
  ],
] as const)('the result of a batch, in %s', (_name, { message }, [counts, one, two]) => {
  it('uses the singular for a count of one', () => {
    expect(countWords(message, { created: 1, changed: 2, deleted: 1, unchanged: 1, refused: 1 })).toBe(counts)
  })

  it('uses the singular if the undo kept one record', () => {
    expect(stateWords(message, undoneBut(1))).toBe(one)
    expect(stateWords(message, undoneBut(2))).toBe(two)
  })
})

it('an import counts its new records and their new teams separately', () => {
  const counts = { created: 5, changed: 1, unchanged: 2, resource: 'players' } as const
  expect(countWords(english, { ...counts, createdTeams: 1 })).toBe(
    '4 players added, 1 team added, 1 changed, 2 unchanged',
  )
  expect(countWords(english, { ...counts, createdTeams: 0 })).toBe('5 players added, 1 changed, 2 unchanged')
  expect(countWords(english, counts)).toBe('5 added, 1 changed, 2 unchanged')
})
