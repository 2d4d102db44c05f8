import type { Erasable } from './erasure'

/**
 * The resources by the browser’s names, with the singular, path and list key of the product document, section 7. Shortlists are not in the
 * document, nor are requests.
 */
export const RESOURCES = {
  matches: { singular: 'match', path: '/v1/match', listKey: 'matches' },
  analyses: { singular: 'analysis', path: '/v1/analysis', listKey: 'analyses' },
  players: { singular: 'player', path: '/v1/player', listKey: 'players' },
  teams: { singular: 'team', path: '/v1/team', listKey: 'teams' },
  users: { singular: 'user', path: '/v1/user/admin', listKey: 'users' },
  shortLists: { singular: 'shortList', path: '/v1/short-list', listKey: 'shortLists' },
  requests: { singular: 'request', path: '/v1/request', listKey: 'requests' },
} as const

export type ResourceName = keyof typeof RESOURCES
// Object.keys returns string[], without the literal types of the keys.
export const RESOURCE_NAMES = Object.keys(RESOURCES) as [ResourceName, ...ResourceName[]]

/** The resources of the product document: only these have a history, imports, bulk changes and shared filters. */
export type RecordedResource = Exclude<ResourceName, 'shortLists' | 'requests'>
export const isRecordedResource = (resource: ResourceName): resource is RecordedResource =>
  resource !== 'shortLists' && resource !== 'requests'
export const RECORDED_RESOURCES = RESOURCE_NAMES.filter(isRecordedResource) as [
  RecordedResource,
  ...RecordedResource[],
]

/** The resources with pages of their own. Requests are part of other pages. */
export type PagedResource = Exclude<ResourceName, 'requests'>

/** The resources whose records can be created in bulk and merged. */
export const BULK_RESOURCES = ['players', 'teams', 'matches'] as const
export type BulkResource = (typeof BULK_RESOURCES)[number]
export const isBulkResource = (resource: ResourceName): resource is BulkResource =>
  BULK_RESOURCES.some((one) => one === resource)

/** Paths of the calls that RESOURCES does not contain. The server's routes pass ':id' as the id. */
export const PATHS = {
  login: '/v1/login',
  signUp: '/v1/signup',
  logout: '/v1/logout',
  refresh: '/v1/token/refresh',
  forgotPassword: '/v1/user/password/forgot',
  resetPassword: (token: string) => `/v1/user/password/forgot/${token}`,
  account: '/v1/user/account',
  confirmDeletion: '/v1/user/account/confirm',
  password: '/v1/user/account/password',
  secondFactor: '/v1/user/account/second-factor',
  confirmSecondFactor: '/v1/user/account/second-factor/confirm',
  removeSecondFactor: '/v1/user/account/second-factor/remove',
  recoveryCodes: '/v1/user/account/second-factor/recovery-codes',
  userSecondFactor: (userId: string) => `/v1/user/admin/${userId}/second-factor`,
  signInPolicy: '/v1/sign-in-policy',
  club: '/v1/club',
  /** Starts the sign-in at the club’s provider; `POST` exchanges its single-use code for tokens (decisions, section 15). */
  providerLogin: '/v1/login/oidc',
  providerCallback: '/v1/login/oidc/callback',
  ownTokens: '/v1/user/account/token',
  ownToken: (id: string) => `/v1/user/account/token/${id}`,
  userTokens: (userId: string) => `/v1/user/admin/${userId}/token`,
  userToken: (userId: string, id: string) => `/v1/user/admin/${userId}/token/${id}`,
  retention: '/v1/retention',
  /** Keeps a player who is due for erasing. */
  keepRecord: (playerId: string) => `/v1/retention/player/${playerId}`,
  backups: '/v1/backup',
  backupTest: '/v1/backup/test',
  consent: (playerId: string) => `/v1/player/${playerId}/consent`,
  erasure: (resource: Erasable, id: string) => `${RESOURCES[resource].path}/${id}/erasure`,
  bundle: (resource: Erasable, id: string) => `${RESOURCES[resource].path}/${id}/bundle`,
  /** The user’s own calendar feed. */
  ownCalendar: '/v1/user/account/calendar',
  calendar: (secret: string) => `/v1/calendar/${secret}.ics`,
  ownSessions: '/v1/user/account/session',
  ownSession: (id: string) => `/v1/user/account/session/${id}`,
  userSessions: (userId: string) => `/v1/user/admin/${userId}/session`,
  userSession: (userId: string, id: string) => `/v1/user/admin/${userId}/session/${id}`,
  /** Sends another email with which the user can confirm their own address. */
  askToConfirmEmail: '/v1/user/account/confirmation',
  confirmEmail: (token: string) => `/v1/user/email/confirm/${token}`,
  invitation: (id: string) => `/v1/invitation/${id}`,
  invite: (userId: string) => `/v1/user/admin/${userId}/invitation`,
  invitationLink: (userId: string) => `/v1/user/admin/${userId}/invitation/link`,
  handOver: (userId: string) => `/v1/user/admin/${userId}/handover`,
  media: '/v1/media',
  mediaFile: (id: string) => `/v1/media/${id}`,
  analysesOfPlayer: (playerId: string) => `/v1/analysis/player/${playerId}`,
  analysisPdf: (id: string) => `/v1/analysis/${id}/pdf`,
  /** Several reports in one file. */
  reportCollection: '/v1/analysis/pdf',
  analysisShares: (id: string) => `/v1/analysis/${id}/share`,
  analysisShare: (id: string, userId: string) => `/v1/analysis/${id}/share/${userId}`,
  shareReminder: (id: string, userId: string) => `/v1/analysis/${id}/share/${userId}/reminder`,
  shareReply: (id: string) => `/v1/analysis/${id}/reply`,
  newReports: '/v1/new-report',
  matchSheet: (matchId: string) => `/v1/match/${matchId}/sheet`,
  record: (resource: ResourceName, id: string) => `${RESOURCES[resource].path}/${id}`,
  bulk: (resource: BulkResource) => `${RESOURCES[resource].path}/bulk`,
  merge: (resource: BulkResource) => `${RESOURCES[resource].path}/merge`,
  duplicates: (resource: BulkResource) => `${RESOURCES[resource].path}/duplicates`,
  undoMerge: (resource: BulkResource, id: string) => `${RESOURCES[resource].path}/merge/${id}/undo`,
  search: '/v1/search',
  statistics: '/v1/statistics',
  sharedFilters: '/v1/shared-filter',
  sharedFilter: (id: string) => `/v1/shared-filter/${id}`,
  history: '/v1/history',
  historyExport: '/v1/history/export',
  historyState: (entryId: string) => `/v1/history/${entryId}/state`,
  restore: (entryId: string) => `/v1/history/${entryId}/restore`,
  batches: '/v1/batch',
  batch: (id: string) => `/v1/batch/${id}`,
  batchRows: (id: string) => `/v1/batch/${id}/row`,
  undoBatch: (id: string) => `/v1/batch/${id}/undo`,
  /** The calls of an import that the server writes: sending a part, starting, stopping, and another attempt after a failure. */
  batchPart: (id: string, part: string) => `/v1/batch/${id}/part/${part}`,
  runBatch: (id: string) => `/v1/batch/${id}/run`,
  stopBatch: (id: string) => `/v1/batch/${id}/stop`,
  retryBatch: (id: string) => `/v1/batch/${id}/retry`,
  /** Changes many records as one batch, in a job that starts after the answer. */
  bulkChange: (id: string) => `/v1/batch/${id}/change`,
  jobs: '/v1/job',
  stopJob: (id: string) => `/v1/job/${id}/stop`,
  retryJob: (id: string) => `/v1/job/${id}/retry`,
  mailServer: '/v1/mail/server',
  testMail: '/v1/mail/test',
  clientErrors: '/v1/client-errors',
  openApi: '/v1/openapi.json',
  alive: '/healthz',
  ready: '/readyz',
} as const

/** Pages beside a list that work on the whole list. */
export const LIST_TOOLS = ['import', 'duplicates', 'table', 'lineups'] as const
export type ListTool = (typeof LIST_TOOLS)[number]

const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`

/** Returns the first part of the addresses of a resource’s pages. */
const pageOf = (resource: ResourceName) => (resource === 'shortLists' ? 'short-lists' : resource)

/** Addresses of the browser app (product document, section 2; decisions, section 7). */
export const ROUTES = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  invitation: (id: string) => `/signup/${id}`,
  requestReset: '/request-reset-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  terms: '/terms',
  privacy: '/privacy',
  account: '/account',
  charts: '/charts',
  /** The page of a list, with its search and filters. */
  list: (resource: ResourceName, filter: Record<string, string> = {}) =>
    withQuery(`/${pageOf(resource)}`, filter),
  /** The page of a new record, with its first values. */
  create: (resource: ResourceName, values: Record<string, string> = {}) =>
    withQuery(`/${pageOf(resource)}/create`, values),
  edit: (resource: ResourceName, id: string) => `/${pageOf(resource)}/${id}`,
  /** The page of one of a list’s tools: `/players/import`. */
  tool: (resource: ResourceName, tool: ListTool) => `/${pageOf(resource)}/${tool}`,
  history: '/history',
  batches: '/imports',
  batch: (id: string) => `/imports/${id}`,
  jobs: '/jobs',
  /** Redirects to the jobs of emails. */
  mails: '/mails',
  email: '/email',
  signInPolicy: '/sign-in-policy',
  club: '/club',
  backups: '/backups',
  retention: '/retention',
  viewAnalysis: (id: string) => `/analyses/view/${id}`,
} as const

/** Returns the address of a stored record’s form. A player’s page opens with the profile instead. */
export const formAddress = (resource: ResourceName, id: string): string =>
  ROUTES.edit(resource, id) + (resource === 'players' ? '?tab=details' : '')

/** The query parameter that names one of a page’s uploaded files, so that the page opens with this file. */
export const FILE_PARAMETER = 'file'

/** The patterns of the app’s addresses. An address has the first pattern that fits, so patterns without {id} come first. */
export const ROUTE_PATTERNS = [
  ...Object.values(ROUTES).filter((address) => typeof address === 'string'),
  ...RESOURCE_NAMES.flatMap((name) => [
    ROUTES.list(name),
    ROUTES.create(name),
    ...LIST_TOOLS.map((tool) => ROUTES.tool(name, tool)),
  ]),
  ROUTES.viewAnalysis('{id}'),
  ROUTES.batch('{id}'),
  ROUTES.invitation('{id}'),
  ROUTES.resetPassword('{id}'),
  ROUTES.confirmEmail('{id}'),
  ...RESOURCE_NAMES.map((name) => ROUTES.edit(name, '{id}')),
]

/** Returns the pattern of an address; null for an unknown address. */
export const routePatternOf = (address: string): string | null =>
  ROUTE_PATTERNS.find((pattern) => new RegExp(`^${pattern.replace('{id}', '[^/]+')}/?$`).test(address)) ??
  null
