import { OUTCOMES, type Summary } from '../../../contract/import/engine/protocol'
import { currentLanguage, type Message, useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { CheckStepFrame } from './CheckStepFrame'
import { DryRun } from './DryRun'
import { RunPanel } from './RunPanel'
import type { Import } from './useImport'

/** The third step: a preview of every row, then the import's progress and result. */
export function CheckStep({ importing }: { importing: Import }) {
  const t = useMessage()
  return (
    <CheckStepFrame
      importing={importing}
      later={t('imports.check.later')}
      runPanel={(run) => <RunPanel importing={importing} run={run} />}
      announcementOf={(summary) => checkedWords(t, summary)}
      dryRun={(planning) => <DryRun importing={importing} planning={planning} />}
    />
  )
}

/** Returns the number of rows for each outcome, as text. */
function checkedWords(t: Message, { counts }: Summary): string {
  const outcomes = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    t('imports.check.chip', {
      filter: t(`imports.check.filter.${outcome}`),
      count: formatFigure(counts[outcome]),
    }),
  )
  return t('imports.check.checked', {
    smart_count: counts.all,
    outcomes: currentLanguage().formats.list.format(outcomes),
  })
}
