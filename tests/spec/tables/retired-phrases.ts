/**
 * What no text says any more, and what is said in its place: the language, the phrase, the better one. A phrase stands as it would in
 * a catalog; it goes for every text of the page, the mails and the reasons, and of the console and the sandbox in the languages they speak.
 */
export const retiredPhrases = `
# One word for two things: consent to advertising is called by its legal term, articles are news.
ko | 소식 | 마케팅 정보 수신 동의; 뉴스
ko | 보내는 사람 | 전송자
fr | Actualités : | Communications marketing
sp | Novedades | Comunicaciones de marketing

# Korean as it is spoken, not as it is translated.
ko | 하나의 계정 | 계정 하나로
ko | 골라 주세요 | 선택해 주세요
ko | 고치기 | 수정
ko | 누르지 말고 | 이 창을 닫아 주세요
ko | 사라집니다 | 삭제됩니다
ko | 끝나는 것 | 이용할 수 없는 서비스
ko | 보관하는 것 | 보관하는 정보
ko | 누구의 것인지 | 누구인지
ko | 말하지 않을 | 선택 안 함
ko | 무엇에 동의했나요 | 동의 내역
ko | 의사를 표시했으며 | 동의가 처리되었습니다
ko | 구독을 해지합니다 | 뉴스레터 구독 해지
ko | 수신을 거부합니다 | 마케팅 정보 수신 거부
ko | 다시 정하기 | 재설정하기
ko | 새로운 기기 | 새 기기
ko | 처음 보는 기기 | 사용한 적 없는 기기
ko | 계속 작성 | 계속 입력
ko | 정말 탈퇴 | 회원에서 탈퇴하시겠습니까?
ko | 태어난 해 | 출생 연도
ko | 로그인에 쓰는 값 | 로그인 정보
ko | 일어난 일 | 활동
ko | 시작한 때 | 시작 일시
ko | 알려 주실 코드 | 문의 코드
ko | 홈으로 | 로그인 화면으로
ko | 고르지 않음 | 선택 안 함
ko | 등록하지 않음 | 등록 안 함
ko | 입력하지 않음 | 입력 안 함
ko | 인증하지 않음 | 인증 안 함
ko | 알려 주시면 | 정하면
ko | 드릴게요 | 드립니다
ko | 수 있어요 | 수 있습니다

ko | 마세요 | 말아 주세요
ko | 비밀번호를 다시 정 | 비밀번호를 재설정
ko | 고객지원이 | 고객센터에서
ko | 확인 메일 | 인증 메일
ko | 새로 고침해 | 새로 고쳐
ko | 제휴 서비스 | 제휴 사이트
ko | 제휴사 | 제휴 사이트
ko | 시간 뒤 | 시간 후
ko | 분 뒤에 | 분 후
ko | 재전송 | 다시 받기
ko | 회원 정보 | 회원정보
ko | 되풀이 | 계속
ko | 별명 | 닉네임
ko | 휴대폰 | 휴대전화

# What the law keeps from a sign-up is not even imitated.
ko | 주민등록번호 | 생년월일

# A status of machines is told to nobody.
ko | 메일 서버가 | {domain}에 메일을 전달했습니다
ko | 메일 발송을 요청 | 메일을 준비했습니다
en | mail server of | Delivered to {domain}
cb | 已要求寄送 | 郵件準備中
cn | 邮件服务器 | 已送达 {domain}
cb | 郵件伺服器 | 已送達 {domain}
jp | メールサーバーが | {domain}にメールを届けました
ar | خادم بريد | سُلّمت الرسالة إلى {domain}
fr | serveur de messagerie | E-mail remis à {domain}
sp | servidor de correo | Entregado a {domain}

# English, Japanese and Arabic as their readers know it from elsewhere.
en | e-mail | email
en | E-mail | Email
en | log-in | login, log in
en | Log-in | Login
en | Find ID | Forgot ID?
en | Find password | Forgot password?
en | Withdraw membership | Delete account
en | the trail | Activity log
jp | 最初の登録 | 初回登録
jp | リンクを押して | リンクを開いて
jp | 利用が制限されている会員 | このアカウントは利用が制限されています
jp | ホームへ | ログイン画面へ
fr | Retour à l’accueil | Aller à la connexion
sp | Ir al inicio | Ir a iniciar sesión
ar | البحث عن المعرّف | نسيت المعرّف؟
`;
