import type { Club } from '../../../contract/club'
import { LANGUAGES } from '../../../contract/languages'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'

const NO_GROUPS = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, '']))
const NO_ITEMS = Object.fromEntries(RATING_ITEMS.map(({ item }) => [item, '']))

/** Returns a text for every field of the form. */
export const allLabels = (labels: Club['labels']): Club['labels'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const { group, item } = labels[language] ?? {}
      return [language, { group: { ...NO_GROUPS, ...group }, item: { ...NO_ITEMS, ...item } }]
    }),
  )
