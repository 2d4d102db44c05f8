import { expect, it } from 'vitest'
import { fieldErrorInEnglish } from '../../../contract/errors'
import { statisticsQuerySchema } from '../../../contract/statistics/call'
import { toFieldErrors } from '../../../contract/zodIssues'
import { playerId, scoutId } from './facts'

const id = playerId(1)

it.each<[query: object, errors: Record<string, string>]>([
  [{}, { view: 'Invalid value' }],
  [{ view: 'everything' }, { view: 'Invalid value' }],
  [{ view: 'players', amount: '0' }, { amount: 'At least 1' }],
  [{ view: 'players', amount: '2001' }, { amount: 'At most 2000' }],
  [{ view: 'players', page: '1.5' }, { page: 'Must be a whole number' }],
  [
    { view: 'players', sort: 'notes', order: 'asc' },
    { sort: 'Invalid value', order: 'Invalid value' },
  ],
  [{ view: 'players', q: '\0' }, { q: 'Contains characters that cannot be saved' }],
  [{ view: 'players', q: 'x'.repeat(201) }, { q: 'At most 200 characters' }],
  [{ view: 'coverage', scout: 'me' }, { scout: 'Invalid ID' }],
  [{ view: 'coverage', teamId: [id, id] }, { teamId: 'Wrong type of value' }],
  [{ view: 'coverage', dateFrom: '2026-02-30' }, { dateFrom: 'Must be a valid date from 1900 to 2100' }],
  [
    { view: 'coverage', position: 'Libero', level: 'E' },
    { position: 'Invalid value', level: 'Invalid value' },
  ],
  [{ view: 'coverage', playerPriority: 'urgent' }, { playerPriority: 'Invalid value' }],
  [
    { view: 'coverage', ageFrom: 'young', ageTo: '100' },
    { ageFrom: 'Wrong type of value', ageTo: 'At most 99' },
  ],
  [{ view: 'coverage', playerId: id }, { playerId: 'Unknown field' }],
  [{ view: 'player' }, { playerId: 'Required' }],
  [{ view: 'comparison', playerIds: '' }, { 'playerIds.0': 'Invalid ID' }],
  [{ view: 'comparison', playerIds: Array(5).fill(id).join() }, { playerIds: 'At most 4 entries' }],
  [{ view: 'notSeen', days: '0' }, { days: 'At least 1' }],
  [{ view: 'notSeen', days: '731' }, { days: 'At most 730' }],
])('names the fields of an invalid query: %j', (query, errors) => {
  const { error } = statisticsQuerySchema.safeParse(query)
  const found = Object.entries(error ? toFieldErrors(error) : {})
  expect(Object.fromEntries(found.map(([field, one]) => [field, fieldErrorInEnglish(one)]))).toEqual(errors)
})

it('a question is accepted with every filter', () => {
  const filter = { scout: scoutId(1), dateFrom: '2026-01-01', position: 'none', level: 'none', ageTo: '20' }
  expect(statisticsQuerySchema.safeParse({ view: 'players', q: 'Ada', ...filter }).error).toBeUndefined()
})
