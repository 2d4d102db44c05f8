import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RECORDED_RESOURCES } from '../../../contract/paths'
import { closedLists, createdAt } from './columns'
import { creator } from './people'

/** List filters shared with the club. Ids in them have no foreign key. */
export const sharedFilters = pgTable(
  'shared_filters',
  {
    id: uuid('id').primaryKey(),
    resource: text('resource', { enum: RECORDED_RESOURCES }).notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    createdBy: creator(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shared_filters_list').on(table.resource),
    index('shared_filters_created_by').on(table.createdBy),
    ...closedLists(table),
  ],
)
