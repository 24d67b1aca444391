/** What codes mean to a reader (specification §3): list | code | what the specification says | Korean | English. */
export const codeWords = `
newsTopics | RN | latest news | 최신 뉴스 | Latest news
newsTopics | PTS | politics | 정치 | Politics
newsTopics | NKRA | North Korea | 북한 | North Korea
newsTopics | ECO | economy | 경제 | Economy
newsTopics | INDT | industry | 산업 | Industry
newsTopics | SOC | society | 사회 | Society
newsTopics | WHCT | nationwide | 전국 | Nationwide
newsTopics | INTL | world | 세계 | World
newsTopics | CUL | culture | 문화 | Culture
newsTopics | HLTH | health | 건강 | Health
newsTopics | ENT | entertainment | 연예 | Entertainment
newsTopics | SPO | sports | 스포츠 | Sports
photoCategories | RO | press photo | 보도사진 | Press photos
photoCategories | IMG | image | 이미지 | Images
photoCategories | GPC | graphic | 그래픽 | Graphics
photoCategories | VID | video | 영상 | Video
photoCategories | PSN | people | 인물 | People
withdrawalReasons | RD | delete my usage history | 이용 기록을 삭제하고 싶어요 | I want to delete my usage history
withdrawalReasons | SC | service is inconvenient | 서비스 이용이 불편해요 | The service is inconvenient
withdrawalReasons | LU | rarely used | 잘 이용하지 않아요 | I rarely use it
withdrawalReasons | ASC | another site is better | 다른 사이트가 더 좋아요 | Another site is better
withdrawalReasons | ETC | other | 기타 | Other
loginPlatforms | YH | own, e-mail | 이메일 | Email
loginPlatforms | HA | archive | 아카이브 | Archive
loginPlatforms | KK | Kakao | 카카오 | Kakao
loginPlatforms | NV | Naver | 네이버 | Naver
loginPlatforms | GG | Google | 구글 | Google
loginPlatforms | AP | Apple | 애플 | Apple
loginPlatforms | MS | Microsoft | 마이크로소프트 | Microsoft
services | NWG | news game | 뉴스게임 | News Game
services | ISS | integrated sales system, the archive | 헬로아카이브 | HelloArchive
agreementKinds | AGE14 | age 14 or over | 만 14세 이상 확인 | I am 14 or older
agreementKinds | TERMS | terms | 이용약관 | Terms
agreementKinds | PRIVACY | personal-information collection and use | 개인정보 수집·이용 | Collection and use of personal data
agreementKinds | ENTRUST | third-party entrustment | 개인정보 처리 위탁 | Processing by others on our behalf
agreementKinds | SERVICE | service use | 서비스 이용 | Use of the service
agreementKinds | MKT | overall marketing | 마케팅 정보 수신 | Marketing
agreementKinds | MKT_EMAIL | e-mail marketing | 마케팅 정보 수신 (이메일) | Marketing by email
agreementKinds | MKT_SMS | SMS marketing | 마케팅 정보 수신 (문자) | Marketing by text message
agreementKinds | GUARDIAN | under-14 guardian consent | 법정대리인 동의 | Guardian's consent
agreementKinds | YOUTH | youth protection policy | 청소년 보호정책 | Youth protection policy
`;
