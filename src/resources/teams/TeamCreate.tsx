import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function TeamCreate() {
  const t = useMessage()
  return <PageTitle title={t('teams.title')} />
}
