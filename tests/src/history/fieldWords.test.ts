import { expect, it } from 'vitest'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { RECORDED_FIELDS } from '../../../contract/historyChanges'
import { RESOURCE_NAMES } from '../../../contract/paths'
import { RATING_ITEMS } from '../../../contract/ratings'
import { fieldWords, valueWords } from '../../../src/components/history/fieldWords'
import { message } from '../../../src/i18n'

it.each(RESOURCE_NAMES)('every field that history records of %s has a label', (resource) => {
  const groups = new Set<string>(RATING_ITEMS.map(({ group }) => group))
  const unnamed = RECORDED_FIELDS[resource]
    .filter((field) => !groups.has(field) && Reflect.get(ENTITY_FIELDS[resource], field)?.kind !== 'id')
    .filter((field) => fieldWords(message, resource, field) === field)
  expect(unnamed).toEqual([])
})

it.each([
  ['secondFactorRoles', 'Two-step verification required for'],
  ['clubCrest', 'Crest'],
  ['clubLabels', 'Rating labels'],
  ['clubNotAsked', 'Items not asked for'],
  ['locked', 'Locked'],
  ['fieldOfAnEarlierRelease', 'fieldOfAnEarlierRelease'],
])('a change of %s is called “%s”', (field, words) => {
  expect(fieldWords(message, 'users', field)).toBe(words)
})

it('a lock is shown as Yes, a role by its name, and an item that is not asked for with its line', () => {
  expect(valueWords(message, { name: 'locked', kind: 'flag' }, true)).toBe('Yes')
  const item = { name: 'clubNotAsked', kind: undefined }
  expect(valueWords(message, item, 'goalkeeper.finishing')).toBe('Goalkeepers: Finishing')
  expect(valueWords(message, { name: 'secondFactorRoles', kind: 'choice' }, 'Scout')).toBe('Scout')
})
