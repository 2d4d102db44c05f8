import type { Analysis } from '../../contract/analysis'
import type { AppDataProvider } from '../../src/dataProvider'

/** The first page of a list in the order of names, without a filter. */
export const wholeList = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
}

/** Publishes an analysis at this time, by default now, as its form does; unpublishes it if `publishedAt` is null. */
export const publishAnalysis = (
  provider: Pick<AppDataProvider, 'update'>,
  before: Analysis,
  publishedAt: string | null = new Date().toISOString(),
): Promise<{ data: Analysis }> =>
  provider.update('analyses', { id: before.id, data: { ...before, publishedAt }, previousData: before })
