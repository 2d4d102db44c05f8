import { z } from 'zod/mini'
import { LIMITS, textField } from './fields'

/** The six groups and eighteen items in display order, with the document's labels (product document, section 3). */
export const RATING_GROUPS = [
  {
    key: 'technical',
    label: 'Technical',
    items: [
      { key: 'firstTouch', label: 'First touch' },
      { key: 'ballManipulate', label: 'Ball manipulate' },
      { key: 'finishing', label: 'Finishing' },
      { key: 'dribbling', label: 'Dribbling' },
      { key: 'heading', label: 'Heading' },
      { key: 'pass', label: 'Pass' },
    ],
  },
  {
    key: 'physical',
    label: 'Physical',
    items: [
      { key: 'strength', label: 'Strength' },
      { key: 'acceleration', label: 'Acceleration' },
      { key: 'topSpeed', label: 'Top speed' },
      { key: 'aerialChallenges', label: 'Aerial' },
    ],
  },
  {
    key: 'psychology',
    label: 'Psychology',
    items: [
      { key: 'bravery', label: 'Bravery' },
      { key: 'commitment', label: 'Commitment' },
    ],
  },
  {
    key: 'mentality',
    label: 'Mentality',
    items: [
      { key: 'resilience', label: 'Resilience' },
      { key: 'winnerMentality', label: 'Winner mentality' },
    ],
  },
  {
    key: 'teamPossession',
    label: 'On the boll',
    items: [
      { key: 'decisions', label: 'Decisions' },
      { key: 'vision', label: 'Intelligence' },
    ],
  },
  {
    key: 'offTheBall',
    label: 'Off the ball',
    items: [
      { key: 'defensiveActions', label: 'Awareness' },
      { key: 'oneVsOne', label: 'Win challenges' },
    ],
  },
] as const

type GroupDefinition = (typeof RATING_GROUPS)[number]
export type RatingGroupKey = GroupDefinition['key']
export type RatingItemKey<Group extends RatingGroupKey = RatingGroupKey> = Extract<
  GroupDefinition,
  { key: Group }
>['items'][number]['key']

/** The labels of the scores 1 to 5, in that order (product document, section 5). */
export const SCORE_LABELS = ['Poor', 'Average', 'Good', 'Very Good', 'Outstanding'] as const
export const SCORES = [1, 2, 3, 4, 5] as const
export type Score = (typeof SCORES)[number]

export type Rating = { score: Score | null; note: string }
export type Ratings = {
  [Group in RatingGroupKey]: { [Item in RatingItemKey<Group>]: Rating }
}

/** A rating item: the key of its group, its own key and its label. */
export type RatingItem = { group: RatingGroupKey; item: RatingItemKey; label: string }

/** All eighteen items in display order. */
export const RATING_ITEMS: readonly RatingItem[] = RATING_GROUPS.flatMap(({ key, items }) =>
  items.map((item) => ({ group: key, item: item.key, label: item.label })),
)

/** Returns a score of 1 to 5; null for any other value (product document, section 5). */
export function normaliseScore(value: number | null): Score | null {
  return SCORES.find((score) => score === value) ?? null
}

/** Returns the rating of one item, empty if missing; `group` and `item` come from RATING_ITEMS. */
export function ratingOf(ratings: Ratings, { group, item }: Pick<RatingItem, 'group' | 'item'>) {
  const items: Partial<Record<RatingItemKey, Rating>> = ratings[group]
  return items[item] ?? { score: null, note: '' }
}

/** Returns all six groups, with the result of `cell` for each of the eighteen items. */
export function mapRatings<Value>(cell: (item: RatingItem) => Value): {
  [Group in RatingGroupKey]: { [Item in RatingItemKey<Group>]: Value }
}
export function mapRatings<Value>(cell: (item: RatingItem) => Value) {
  return Object.fromEntries(
    RATING_GROUPS.map(({ key }) => [
      key,
      Object.fromEntries(
        RATING_ITEMS.filter(({ group }) => group === key).map((item) => [item.item, cell(item)]),
      ),
    ]),
  )
}

/** Returns all eighteen items without score and note. */
export const emptyRatings = (): Ratings => mapRatings(() => ({ score: null, note: '' }))

const ratingSchema = z.object({
  score: z.nullable(z.union(SCORES.map((score) => z.literal(score)))),
  note: z.string(),
})

const ratingInput = z.partial(
  z.object({
    score: z.pipe(z.nullable(z.number()), z.transform(normaliseScore)),
    note: textField(LIMITS.note),
  }),
)

const groupShapes = mapRatings(() => ratingSchema)
const groupInputShapes = mapRatings(() => ratingInput)

const groupOf = <Answer extends z.core.$ZodShape, Input extends z.core.$ZodShape>(
  answer: Answer,
  input: Input,
  empty: object,
) =>
  ({
    kind: 'ratings',
    schema: z.object(answer),
    input: z.partial(z.object(input)),
    empty,
    column: null,
    list: [],
  }) as const

const empty = emptyRatings()

/** The six groups as fields of an analysis. Requests may omit groups, items, scores and notes, which then stay unchanged. */
export const RATING_FIELDS = {
  technical: groupOf(groupShapes.technical, groupInputShapes.technical, empty.technical),
  physical: groupOf(groupShapes.physical, groupInputShapes.physical, empty.physical),
  psychology: groupOf(groupShapes.psychology, groupInputShapes.psychology, empty.psychology),
  mentality: groupOf(groupShapes.mentality, groupInputShapes.mentality, empty.mentality),
  teamPossession: groupOf(groupShapes.teamPossession, groupInputShapes.teamPossession, empty.teamPossession),
  offTheBall: groupOf(groupShapes.offTheBall, groupInputShapes.offTheBall, empty.offTheBall),
}

type RatingsInput = {
  [Group in RatingGroupKey]?: { [Item in RatingItemKey<Group>]?: Partial<Rating> | undefined } | undefined
}

/** Returns `base`, overwritten with every score and note that `input` contains. */
export function mergeRatings(base: Ratings, input: RatingsInput): Ratings {
  return mapRatings((item) => {
    const group: Partial<Record<RatingItemKey, Partial<Rating>>> = input[item.group] ?? {}
    const { score, note } = group[item.item] ?? {}
    const before = ratingOf(base, item)
    return {
      score: score === undefined ? before.score : score,
      note: note ?? before.note,
    }
  })
}
