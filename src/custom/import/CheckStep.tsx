import { useMessage } from '../../i18n'
import { CheckStepFrame } from './CheckStepFrame'
import { DryRun } from './DryRun'
import { RunPanel } from './RunPanel'
import type { Import } from './useImport'

/** The third step: every row with what would become of it, then the writing and what came of it. */
export function CheckStep({ importing }: { importing: Import }) {
  const t = useMessage()
  return (
    <CheckStepFrame
      importing={importing}
      later={t('imports.check.later')}
      runPanel={(job) => <RunPanel importing={importing} job={job} />}
      dryRun={(planning) => <DryRun importing={importing} planning={planning} />}
    />
  )
}
