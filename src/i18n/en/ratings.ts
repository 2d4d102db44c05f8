import { en as words } from '../../../contract/words/en'

/** The document's labels, by the keys of contract/ratings: `ratings.group.technical`, `ratings.item.pass`. */
export const ratings = {
  heading: 'Ratings',
  group: words.group,
  item: words.item,
  score: words.score,
  /** The labels of an item and of its five choices for screen readers. */
  rated: '%{item}, %{score}, %{word}',
  unrated: '%{item}, not rated',
  choice: '%{score}, %{word}',
  notRated: 'Not rated',
  notAsked: 'Not asked for',
  notAskedFor: {
    goalkeeper: 'Not asked for goalkeepers',
    defenders: 'Not asked for defenders',
    midfielders: 'Not asked for midfielders',
    forwards: 'Not asked for forwards',
  },
  /** The label of the hidden items: "Not asked for goalkeepers (3)". */
  notAskedCount: '%{label} (%{count})',
  mean: 'Mean',
  noMean: '–',
  groupMean: '%{group}, mean %{mean}',
  progress: '%{count} of %{total} rated',
  nextUnrated: 'Next unrated',
  allRated: 'All rated',
  note: 'Note on %{item}',
  noteWritten: 'Edit note on %{item}',
  slices: 'Means of the six groups. %{groups}',
  slice: '%{group} %{mean}',
  sliceUnrated: '%{group} not rated',
  keys: {
    label: 'Keyboard shortcuts',
    score: 'rate and move on',
    clear: 'clear',
    move: 'previous or next item',
    step: 'lower or raise the score',
    note: 'open the note',
    back: 'leave the note',
    save: 'save',
    /** The label printed on the Escape key. */
    escape: 'Esc',
  },
} as const
