import type { Fault } from './fault'
import { ACCOUNT_FAULTS } from './faults/accounts'
import { DECISION_FAULTS } from './faults/decisions'
import { DEVICE_FAULTS } from './faults/device'
import { REPORT_FAULTS } from './faults/reports'
import { RIGHTS_FAULTS } from './faults/rights'
import { TRUST_BACKUPS_FAULTS } from './faults/trustBackups'
import { TRUST_BUNDLE_FAULTS } from './faults/trustBundle'
import { TRUST_CONSENT_FAULTS } from './faults/trustConsent'
import { TRUST_ERASING_FAULTS } from './faults/trustErasing'
import { TRUST_RETENTION_FAULTS } from './faults/trustRetention'
import { TRUST_SIGN_IN_FAULTS } from './faults/trustSignIn'
import { TRUST_TOKENS_FAULTS } from './faults/trustTokens'
import { TRUST_TOMBSTONES_FAULTS } from './faults/trustTombstones'
import { WRITE_FAULTS } from './faults/writes'

export const FAULTS: readonly Fault[] = [
  ...RIGHTS_FAULTS,
  ...ACCOUNT_FAULTS,
  ...WRITE_FAULTS,
  ...REPORT_FAULTS,
  ...DECISION_FAULTS,
  ...DEVICE_FAULTS,
  ...TRUST_SIGN_IN_FAULTS,
  ...TRUST_TOKENS_FAULTS,
  ...TRUST_BUNDLE_FAULTS,
  ...TRUST_ERASING_FAULTS,
  ...TRUST_TOMBSTONES_FAULTS,
  ...TRUST_BACKUPS_FAULTS,
  ...TRUST_CONSENT_FAULTS,
  ...TRUST_RETENTION_FAULTS,
]
