import { RecordMissing } from '../../components/recordPage/RecordMissing'
import { useMessage } from '../../i18n'

/** An analysis that is not there, not for this person, or could not be loaded; with a way back. */
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
