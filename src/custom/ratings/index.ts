export { focusedItem, focusItem } from './focusItem'
export { GroupSlices } from './GroupSlices'
export { RatingEditor } from './RatingEditor'
export { RatingsReadOnly } from './RatingsReadOnly'
