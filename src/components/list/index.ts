export { FilterTeam } from './FilterTeam'
export { FilterDate, FilterSelect, useFilter } from './filters'
export { type Column, ListPage, type ListPageProps } from './ListPage'
