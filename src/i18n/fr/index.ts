import reactAdmin from 'ra-language-french'
import type { Words } from '../createLanguage'
import { account } from './account'
import { analyses } from './analyses'
import { apiTokens } from './apiTokens'
import { backups } from './backups'
import { batches } from './batches'
import { bulk } from './bulk'
import { bundles } from './bundles'
import { charts } from './charts'
import { club } from './club'
import { consents } from './consents'
import { drafts } from './drafts'
import { duplicates } from './duplicates'
import { emailConfirmation } from './emailConfirmation'
import { erasure } from './erasure'
import { errors } from './errors'
import { exports } from './exports'
import { firstDay } from './firstDay'
import { ground } from './ground'
import { history } from './history'
import { imports } from './imports'
import { jobs } from './jobs'
import { legal } from './legal'
import { lineupImport } from './lineupImport'
import { lists } from './lists'
import { mails } from './mails'
import { matches } from './matches'
import { media } from './media'
import { outbox } from './outbox'
import { passwordReset } from './passwordReset'
import { picker } from './picker'
import { playerCharts } from './playerCharts'
import { players } from './players'
import { profile } from './profile'
import { ratings } from './ratings'
import { requests } from './requests'
import { retention } from './retention'
import { search } from './search'
import { secondFactor } from './secondFactor'
import { sessions } from './sessions'
import { shell } from './shell'
import { shortLists } from './shortLists'
import { signIn } from './signIn'
import { signUp } from './signUp'
import { table } from './table'
import { teams } from './teams'
import { users } from './users'

/** The French catalogue, in the formal register ("vous"). */
export const words: Words = {
  ...reactAdmin,
  shell,
  signIn,
  signUp,
  passwordReset,
  emailConfirmation,
  legal,
  errors,
  ratings,
  analyses,
  matches,
  players,
  table,
  teams,
  users,
  account,
  apiTokens,
  consents,
  backups,
  batches,
  bulk,
  bundles,
  charts,
  club,
  playerCharts,
  profile,
  drafts,
  duplicates,
  firstDay,
  ground,
  history,
  media,
  picker,
  erasure,
  exports,
  imports,
  jobs,
  lineupImport,
  lists,
  mails,
  outbox,
  requests,
  retention,
  search,
  sessions,
  shortLists,
  secondFactor,
}
