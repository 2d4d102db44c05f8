/** The inputs of filters, which load when they are first shown: on a desk after the rows, on a phone when the panel opens. */
export { FilterCreator } from './FilterCreator'
export { FilterRange } from './FilterRange'
export { FilterTeam } from './FilterTeam'
export { FilterValue } from './FilterValue'
export { FilterDate, FilterSelect } from './filterSelects'
export { PhoneFilters } from './PhoneFilters'
