import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function MatchCreate() {
  const t = useMessage()
  return <PageTitle title={t('matches.title')} />
}
