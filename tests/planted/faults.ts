import type { Fault } from './fault'
import { ACCOUNT_FAULTS } from './faults/accounts'
import { DECISION_FAULTS } from './faults/decisions'
import { DEVICE_FAULTS } from './faults/device'
import { REPORT_FAULTS } from './faults/reports'
import { RIGHTS_FAULTS } from './faults/rights'
import { TRUST_FAULTS } from './faults/trust'
import { WRITE_FAULTS } from './faults/writes'

export const FAULTS: readonly Fault[] = [
  ...RIGHTS_FAULTS,
  ...ACCOUNT_FAULTS,
  ...WRITE_FAULTS,
  ...REPORT_FAULTS,
  ...DECISION_FAULTS,
  ...DEVICE_FAULTS,
  ...TRUST_FAULTS,
]
