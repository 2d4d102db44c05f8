/** Filter fields, loaded when they are first shown: after the rows on wide screens, with the panel on a phone. */
export { FilterCreator } from './FilterCreator'
export { FilterRange } from './FilterRange'
export { FilterTeam } from './FilterTeam'
export { FilterValue } from './FilterValue'
export { FilterDate, FilterSelect } from './filterSelects'
export { PhoneFilters } from './PhoneFilters'
