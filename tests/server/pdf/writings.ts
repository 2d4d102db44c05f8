/** One script that names and texts come in, and the fonts that it is set in beside the one of the report's own words. */
export type Writing = {
  script: string
  name: string
  team: string
  /** Longer than a line. */
  conclusion: string
  note: string
  initials: string
  font: string
  rightToLeft?: boolean
  withoutSpaces?: boolean
}

const OWN = 'NotoSans'

export const WRITINGS: Writing[] = [
  {
    script: 'Latin with diacritics, Greek and Cyrillic',
    name: 'Đorđe İlkay Żółć',
    team: 'Παναθηναϊκός Щербаков',
    conclusion:
      'Čte hru včas a přihrává dopředu (12 gólů), şut gücü yüksek. ' +
      'Διαβάζει το παιχνίδι νωρίς και πασάρει μπροστά (12 γκολ φέτος), όλα καλά. ' +
      'Рано читає гру і віддає передачі вперед (12 голів у цьому сезоні), быстрый Ґава.',
    note: 'Věnuje se hře hlavou, ñandú, þór.',
    initials: 'ĐŻ',
    font: OWN,
  },
  {
    script: 'Arabic',
    name: 'محمد عبد الرحمن',
    team: 'نادي النصر السعودي',
    conclusion:
      'سريع جدا، يقرأ اللعب مبكرا ويمرر للخط المتقدم (يسجل 12 هدفا في الموسم) مع Liverpool. '.repeat(2),
    note: 'تمريرات دقيقة، لكن القدم اليسرى ضعيفة',
    initials: 'م\u200Cر',
    font: 'IBMPlexSansArabic',
    rightToLeft: true,
  },
  {
    script: 'Hebrew',
    name: 'ערן בן זהבי',
    team: 'מכבי תל אביב',
    conclusion: 'שחקן מהיר מאוד, קורא את המשחק מוקדם (12 שערים העונה). ממליץ לעקוב עם Liverpool. '.repeat(2),
    note: 'מסירות מדויקות, אבל רגל שמאל חלשה',
    initials: 'עז',
    font: 'NotoSansHebrew',
    rightToLeft: true,
  },
  {
    script: 'Thai',
    name: 'ชนาธิป สรงกระสินธ์',
    team: 'บุรีรัมย์ ยูไนเต็ด',
    conclusion:
      'เขาเร็วมาก อ่านเกมได้ก่อนใครและจ่ายบอลไปข้างหน้า (ฤดูกาลนี้ยิง 12 ประตู) ควรติดตามต่อไป Liverpool ก็สนใจ '.repeat(2),
    note: 'จ่ายบอลแม่นยำ แต่เท้าซ้ายยังอ่อน',
    initials: 'ชส',
    font: 'NotoSansThai',
    withoutSpaces: true,
  },
  {
    script: 'Chinese, simplified and traditional',
    name: '王小明',
    team: '臺北市立足球隊',
    conclusion:
      '他速度很快，能够提前阅读比赛，并且向前传球（本赛季打进12球）。建议尽快跟进，Liverpool 也在关注。'.repeat(
        2,
      ),
    note: '傳球準確，但左腳較弱。',
    initials: '王',
    font: 'NotoSansHans',
    withoutSpaces: true,
  },
  {
    script: 'Japanese',
    name: '久保 建英',
    team: '横浜F・マリノス',
    conclusion:
      'スピードがあり、早い段階でゲームを読み、前方へパスを出す（今季12得点）。Liverpoolも注目している。'.repeat(
        2,
      ),
    note: 'パスは正確だが、左足は弱い。',
    initials: '久',
    font: 'NotoSansJP',
    withoutSpaces: true,
  },
  {
    script: 'Korean',
    name: '손흥민',
    team: '울산 HD FC',
    conclusion:
      '매우 빠르고 경기를 일찍 읽으며 앞으로 패스한다(이번 시즌 12골). 가능한 한 빨리 지켜볼 것을 권한다. '.repeat(
        2,
      ),
    note: '패스는 정확하지만 왼발은 약하다.',
    initials: '손',
    font: 'NotoSansKR',
  },
]
