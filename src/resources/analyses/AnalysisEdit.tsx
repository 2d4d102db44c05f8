import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function AnalysisEdit() {
  const t = useMessage()
  return <PageTitle title={t('analyses.title')} />
}
