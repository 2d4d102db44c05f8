import type { ResourceName } from '../../contract/paths'
import { API_BASE } from '../authProvider/base'
import { metaContent } from '../metaContent'

/** The features, each with the calls or fields that it needs in addition to the product document. */
const FEATURES = {
  alive: 'GET /healthz',
  apiTokens: 'GET /v1/user/account/token, and of users',
  backgroundSending: 'answers that the service worker understands without lists',
  backups: 'GET /v1/backup',
  batches: 'GET /v1/batch, and the header that makes writes part of one',
  bulkChanges: 'PUT /v1/batch/{id}/change',
  club: 'GET /v1/club',
  consents: 'GET /v1/player/{id}/consent',
  deletionAnswers: 'the answer {success: true} to every deletion',
  duplicates: 'GET /v1/player/duplicates and POST /v1/player/merge, and of teams and matches',
  emailServer: 'POST /v1/mail/test',
  extraFields: 'fields of records, such as countries, line-ups and ids of other systems',
  firstSteps: 'GET /v1/club and POST /v1/mail/test',
  history: 'GET /v1/history',
  importRuns: 'POST /v1/batch/{id}/run',
  jobs: 'GET /v1/job',
  lineupImport: 'line-ups of matches, written by POST /v1/batch/{id}/run',
  listFilters: 'the list filters `ids` and `createdBy`',
  ownErrors: 'a code or a message in the answer to every refused call',
  personalData: 'GET /v1/player/{id}/bundle and POST /v1/player/{id}/erasure, and of users',
  repeatedCreation: 'the same answer to a repeated creation with the same id',
  requests: 'GET /v1/request',
  reportCollections: 'POST /v1/analysis/pdf',
  reportLanguages: 'reports in the language of the request',
  resetLinks: 'GET /v1/user/password/forgot/{token}',
  retention: 'GET /v1/retention',
  rows: 'list answers of rows, and a call for one record',
  search: 'GET /v1/search',
  sharedFilters: 'GET /v1/shared-filter',
  shares: 'GET /v1/analysis/{id}/share, and emails with a message and a last day, and answers to the sharer',
  shortLists: 'GET /v1/short-list',
  signInPolicy: 'GET /v1/sign-in-policy',
  statistics: 'GET /v1/statistics',
} as const satisfies Record<string, string>

export type Feature = keyof typeof FEATURES

/**
 * Whether our own server served the page and answers its calls. Only our own server writes the address for error reports into the
 * page. A service worker has no page, but sends writes only to our own server.
 */
const isOwnServer = (): boolean =>
  typeof document === 'undefined' ||
  (API_BASE === '' && metaContent('client-errors')?.startsWith('/') === true)

/** Returns whether the server supports a feature. Our own server supports all of them, other servers none. */
export const hasFeature = (_feature: Feature): boolean => isOwnServer()

/** `hasFeature` for components. A feature's availability does not change while a page is open. */
export const useFeature = hasFeature

/** Whether the server has a resource. */
export const hasResource = (resource: ResourceName): boolean =>
  (resource !== 'shortLists' && resource !== 'requests') || hasFeature(resource)
