import { filterRows } from '../../../contract/listQuery'
import { SHORT_LIST_LIST } from '../../../contract/lists'
import { RESOURCES } from '../../../contract/paths'
import { type Actor, can } from '../../../contract/permissions'
import { ROW_SCHEMAS, type RowOf } from '../../../contract/rows'
import {
  SEARCHED,
  type SearchedResource,
  type SearchQuery,
  type SearchResult,
  type SearchWords,
  searchTexts,
} from '../../../contract/search'
import { searchWords } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { authorize } from '../../security/authorize'
import { RECORD_SERVICES } from '../recordServices'
import { listShortLists } from '../shortLists/shortLists.repository'
import { userList } from '../users/users.repository'

/**
 * Returns records whose list would find them by the same words, in the order of each list. Reads at most two statements for each resource, by
 * the lists' own readers, which know the caller's rights.
 */
export async function searchRecords(
  orm: Executor,
  actor: Actor,
  { q, amount }: SearchQuery,
  words: SearchWords,
): Promise<SearchResult[]> {
  const resources = SEARCHED.filter((resource) => can(actor, `${RESOURCES[resource].singular}.list`))
  if (searchWords(q).length === 0) return []
  const share = Math.max(1, Math.floor(amount / resources.length))
  const found = await Promise.all(
    resources.map((resource) => resultsOf(resource, orm, { actor, q, amount: share, words })),
  )
  return found.flat().slice(0, amount)
}

type Search = SearchQuery & { actor: Actor; words: SearchWords }

async function resultsOf<Resource extends SearchedResource>(
  resource: Resource,
  orm: Executor,
  { words, ...search }: Search,
): Promise<SearchResult[]> {
  const schema = ROW_SCHEMAS[resource]
  const rows = await rowsOf(resource, orm, search)
  return rows.map((row) => {
    // The type is that of the schema, which TypeScript does not follow through the generic index.
    const parsed = schema.parse(row) as RowOf<Resource>
    return { resource, id: row.id, ...searchTexts(resource, parsed, words) }
  })
}

async function rowsOf(
  resource: SearchedResource,
  orm: Executor,
  { actor, q, amount }: Omit<Search, 'words'>,
): Promise<{ id: string }[]> {
  if (resource === 'shortLists') {
    const readable = await listShortLists(orm, authorize(actor, 'shortList.list'))
    return filterRows(readable, SHORT_LIST_LIST, { q }).slice(0, amount)
  }
  const reader =
    resource === 'users'
      ? userList(authorize(actor, 'user.list'))
      : RECORD_SERVICES[resource].open(actor).reader
  const ids = await reader.ids(orm, { page: 1, amount, q })
  return reader.shortRows(orm, ids)
}
