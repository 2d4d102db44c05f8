import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { type Club, clubInputSchema } from '../../../contract/club'
import { LIMITS } from '../../../contract/fields'
import { LANGUAGES } from '../../../contract/languages'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { FormField } from '../../components/FormField'
import { validateBy } from '../../components/formValidation'
import { ChangedMeanwhileDialog } from '../../components/recordPage/ChangedMeanwhileDialog'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { RecordForm } from '../../forms/RecordForm'
import { FormPageContext } from '../../forms/useRecordForm'
import { LANGUAGE_NAMES, useMessage, useUsualMessage } from '../../i18n'
import { CrestInput } from './CrestInput'
import { CrestPicture } from './CrestPicture'
import { RatingLabelInputs } from './RatingLabelInputs'
import { useClubPage } from './useClubPage'

const validateClub = validateBy(clubInputSchema)

/** Form for the club's name, crest and own names of the rated items. */
export function ClubForm({ club }: { club: Club }) {
  const t = useMessage()
  const labelOf = useClubFieldLabel()
  const { page, question } = useClubPage(club)
  return (
    <ResourceContextProvider value="club">
      <RecordContextProvider value={page.record}>
        <FormPageContext value={page}>
          <Box sx={{ maxWidth: 800 }}>
            <RecordForm validate={validateClub}>
              <Stack spacing={2}>
                <FieldCard title={t('club.identity')} columns={1}>
                  <FormField
                    source="name"
                    label={t('club.name')}
                    hint={t('club.nameHint')}
                    slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'organization' } }}
                  />
                  <CrestInput />
                </FieldCard>
                <RatingLabelInputs />
              </Stack>
            </RecordForm>
          </Box>
        </FormPageContext>
      </RecordContextProvider>
      <ChangedMeanwhileDialog
        conflicts={question?.conflicts ?? []}
        labelOf={labelOf}
        shown={(value, path) =>
          typeof value === 'string' && path === 'crest' ? <CrestPicture src={value} /> : String(value ?? '')
        }
        onSaveMine={() => question?.answer(true)}
        onBack={() => question?.answer(false)}
      />
    </ResourceContextProvider>
  )
}

/** What a field of the club's page is called, by its path: "Club name", "Pass (Français)". */
function useClubFieldLabel(): (path: string) => string {
  const t = useMessage()
  const usual = useUsualMessage()
  return (path) => {
    if (path === 'name' || path === 'crest') return t(`club.${path}`)
    const [, language, , word] = path.split('.')
    const group = RATING_GROUPS.find(({ key }) => key === word)
    const item = RATING_ITEMS.find((one) => one.item === word)
    const label =
      group === undefined
        ? item && usual(`ratings.item.${item.item}`)
        : t('club.groupLabel', { group: usual(`ratings.group.${group.key}`) })
    const spoken = LANGUAGES.find((one) => one === language)
    return label === undefined || spoken === undefined
      ? t('club.labels')
      : `${label} (${LANGUAGE_NAMES[spoken]})`
  }
}
