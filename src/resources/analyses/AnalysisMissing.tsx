import { RecordMissing } from '../../forms/recordPage/RecordMissing'
import { useMessage } from '../../i18n'

/** Says that an analysis does not exist, that the user may not read it, or that it failed to load. Links back to the list. */
export function AnalysisMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessage()
  return (
    <RecordMissing
      resource="analyses"
      error={error}
      onRetry={onRetry}
      backLabel={t('analyses.toList')}
      missingText={t('analyses.missingText')}
    />
  )
}
