import { en as words } from '../../../contract/words/en'

/** The document's labels, by the keys of contract/ratings: `ratings.group.technical`, `ratings.item.pass`. */
export const ratings = {
  heading: 'Ratings',
  group: words.group,
  item: words.item,
  score: words.score,
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
  slices: 'The six groups as slices. %{groups}',
  slice: '%{group} %{mean}',
  sliceUnrated: '%{group} not rated',
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
