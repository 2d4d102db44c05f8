export { FilterTeam } from './FilterTeam'
export { FilterDate, FilterSelect, useFilter } from './filters'
export { useListContext } from './ListContext'
export { type Column, ListPage, type ListPageProps } from './ListPage'
