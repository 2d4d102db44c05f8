import type { Analysis } from '../../contract/analysis'
import type { AppDataProvider } from '../../src/dataProvider'

/** What the tests ask of a list when they care about nothing in particular. */
export const wholeList = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
}

/** Publishes an analysis now, as its form does; withdraws it if `publishedAt` is null. */
export const publishAnalysis = (
  provider: Pick<AppDataProvider, 'update'>,
  before: Analysis,
  publishedAt: string | null = new Date().toISOString(),
): Promise<{ data: Analysis }> =>
  provider.update('analyses', { id: before.id, data: { ...before, publishedAt }, previousData: before })
