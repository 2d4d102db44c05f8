/** What the tests ask of a list when they care about nothing in particular. */
export const wholeList = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
}
