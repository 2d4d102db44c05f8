import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function MatchEdit() {
  const t = useMessage()
  return <PageTitle title={t('matches.title')} />
}
