export { SecondFactorCard } from './SecondFactorCard'
export { UserSecondFactor } from './UserSecondFactor'
export { useSecondFactor } from './useSecondFactor'
