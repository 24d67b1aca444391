/** What each screen is called (conventions §7; the English of the second look at the words): path | Korean | English. */
export const screenTitles = `
/login | 로그인 | Log in
/bridge/login | 로그인 | Log in
/login-yna | 이메일로 로그인 | Log in with email
/login-yna/code | 인증번호로 로그인 | Log in with a code
/login/verify | 2단계 인증 | Two-step verification
/login/proof | 로그인 | Log in
/login/take-back | 탈퇴 취소 | Cancel account deletion
/login/under-age | 본인인증 | Identity verification
/join | 회원가입 | Sign up
/signup/agreement | 약관 동의 | Agreement
/signup/email | 이메일 입력 | Enter email
/signup/password | 비밀번호 설정 | Set password
/signup/email-auth-send | 인증 메일 발송 | Mail sent
/signup/confirm-email | 이메일 인증 | Verify email
/signup/end | 가입 완료 | Sign-up complete
/register/nickname | 닉네임 | Nickname
/register/birth | 생년월일·성별 | Birth and gender
/register/category | 관심 분야 | Interests
/find/id | 아이디 찾기 | Forgot ID?
/find/password | 비밀번호 찾기 | Forgot password?
/find/password/reset | 비밀번호 재설정 | Reset password
/info/integrated | 통합 회원 전환 | Integration
/info/integrated/select | 계정 선택 | Choose account
/info/duplicate | 중복 가입 안내 | Duplicate account
/my/password | 비밀번호 확인 | Confirm password
/my/setting | 내 정보 | My info
/my/ways | 로그인 방법 확인 | Confirm ways to log in
/my/factors | 2단계 인증 | Two-step verification
/my/activity | 활동 기록 | Activity
/my/rescue | 계정 보호하기 | Secure your account
/bridge/partner | 개인정보 제3자 제공 동의 | Consent to share personal data with a third party
/my/consents | 동의 내역 | Consents
/my/email-connect | 이메일 로그인 추가 | Add email login
/my/email-change | 이메일 변경 | Change email
/my/password-change | 비밀번호 변경 | Change password
/my/nickname-change | 닉네임 변경 | Change nickname
/my/category-change | 관심 분야 변경 | Change interests
/my/content-change | 관심 분야 변경 | Change interests
/my/withdrawal | 회원 탈퇴 | Delete account
/policy/terms | 이용약관 | Terms
/policy/privacy | 개인정보 처리방침 | Privacy policy
/policy/youth | 청소년 보호정책 | Youth protection policy
`;
