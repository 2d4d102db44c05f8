export { RatingEditor } from './RatingEditor'
export { RatingRadar } from './RatingRadar'
export { RatingsReadOnly } from './RatingsReadOnly'
