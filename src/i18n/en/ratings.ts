import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingGroupKey,
  type RatingItemKey,
  SCORE_LABELS,
} from '../../../contract/ratings'

const [poor, average, good, veryGood, outstanding] = SCORE_LABELS

// Object.fromEntries forgets which keys went in; RATING_GROUPS and RATING_ITEMS hold every one of them.
const groupLabels = Object.fromEntries(RATING_GROUPS.map(({ key, label }) => [key, label])) as Record<
  RatingGroupKey,
  string
>
const itemLabels = Object.fromEntries(RATING_ITEMS.map(({ item, label }) => [item, label])) as Record<
  RatingItemKey,
  string
>

/** The document's labels, by the keys of contract/ratings: `ratings.group.technical`, `ratings.item.pass`. */
export const ratings = {
  heading: 'Ratings',
  group: groupLabels,
  item: itemLabels,
  score: { 1: poor, 2: average, 3: good, 4: veryGood, 5: outstanding },
  /** What screen readers hear of an item, and of one of its five choices. */
  rated: '%{item}, %{score}, %{word}',
  unrated: '%{item}, not rated',
  choice: '%{score}, %{word}',
  notRated: 'Not rated',
  mean: 'Mean',
  noMean: '–',
  groupMean: '%{group}, mean %{mean}',
  progress: '%{count} of %{total} rated',
  nextUnrated: 'Next unrated',
  allRated: 'All rated',
  note: 'Note on %{item}',
  noteWritten: 'Note on %{item}, written',
  radar: 'Radar of the six groups. %{groups}',
  slices: 'The six groups as slices. %{groups}',
  radarGroup: '%{group} %{mean}',
  radarUnrated: '%{group} not rated',
  keys: {
    label: 'Keys',
    score: 'score, and on to the next',
    clear: 'clear',
    move: 'other item',
    step: 'lower, higher',
    note: 'note',
    back: 'back from the note',
    save: 'save',
    /** What is printed on the key. */
    escape: 'Esc',
  },
} as const
