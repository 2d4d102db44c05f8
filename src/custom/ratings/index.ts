export { RatingEditor } from './RatingEditor'
export { RatingRadar } from './RatingRadar'
