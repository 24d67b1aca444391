import { koreanDay } from '../../../domain/korean-time.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import { longDayIn } from '../long-day.ts';
import type { MailTexts } from '../mail-words.ts';
import { arCheckMe, arIfMe, arMyArea, arNotMe, arOccasion } from './ar-my-area.ts';

const day = longDayIn('ar-u-nu-latn');

export const ar: MailTexts = {
  language: 'ar',
  time: (at) => `${day(koreanDay(at))} الساعة ${koreanTimeOfDay(at)} (بتوقيت كوريا، UTC+9)`,
  day,
  comma: '، ',
  platforms: {
    YH: 'البريد الإلكتروني',
    HA: 'الأرشيف',
    KK: 'Kakao',
    NV: 'Naver',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: '(البريد الإلكتروني)', MKT_SMS: '(رسائل SMS)' },
  unknownDevice: 'جهاز غير معروف',
  templates: {
    ...arMyArea,
    'sign-up': {
      subject: '[{sender}] يُرجى إكمال التحقق من البريد الإلكتروني',
      preheader: 'بضغطة واحدة على الزر يكتمل التحقق من البريد الإلكتروني.',
      title: 'يُرجى التحقق من البريد الإلكتروني',
      lines: ['شكرًا لتسجيلك في {sender}.', 'بعد إكمال التحقق من العنوان {email} يمكنك تسجيل الدخول مباشرة.'],
      action: { label: 'التحقق من البريد الإلكتروني' },
      closing: 'إذا لم تطلب التسجيل، فتجاهل هذه الرسالة. لن يُنشأ حساب دون التحقق.',
    },
    'already-member': {
      subject: '[{sender}] هذا البريد الإلكتروني مسجَّل بالفعل',
      preheader: 'يمكنك تسجيل الدخول مباشرة دون إنشاء حساب جديد.',
      title: 'هذا البريد الإلكتروني مسجَّل بالفعل',
      lines: [
        'يوجد حساب مسجَّل بالعنوان {email}.',
        'إذا نسيت كلمة المرور، يُرجى استخدام «استعادة كلمة المرور» في شاشة تسجيل الدخول.',
      ],
      action: { label: 'تسجيل الدخول' },
      closing: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. يبقى حسابك كما هو.',
    },
    'no-account': {
      subject: '[{sender}] لم نعثر على حساب مسجَّل',
      preheader: 'لا يوجد حساب مسجَّل بهذا البريد الإلكتروني.',
      title: 'لم نعثر على حساب مسجَّل',
      lines: [
        'لا يوجد حساب مسجَّل بالعنوان {email}.',
        'يُرجى التأكد مما إذا كنت قد سجّلت ببريد إلكتروني آخر أو بحساب اجتماعي، أو إنشاء حساب جديد.',
      ],
      action: { label: 'إنشاء حساب' },
      closing: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة.',
    },
    'find-id': {
      subject: '[{sender}] معرّف حسابك',
      preheader: 'إليك معلومات الحساب التي طلبتها.',
      title: 'إليك معرّف حسابك',
      lines: ['هذه معلومات الحساب المسجَّل بهذا البريد الإلكتروني.'],
      facts: [
        ['المعرّف', '{id}'],
        ['طرق الدخول', '{platforms}'],
        ['تاريخ التسجيل', '{joined}'],
      ],
      action: { label: 'تسجيل الدخول' },
      closing: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. يبقى حسابك كما هو.',
    },
    'password-reset': {
      subject: '[{sender}] إعادة تعيين كلمة المرور',
      preheader: 'اضغط الزر لتعيين كلمة مرور جديدة.',
      title: 'يُرجى تعيين كلمة مرور جديدة',
      lines: ['تلقينا طلبًا لإعادة تعيين كلمة مرور الحساب {email}.'],
      action: { label: 'إعادة تعيين كلمة المرور' },
      closing: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لن تتغير كلمة المرور.',
    },
    'no-password': {
      subject: '[{sender}] إعادة تعيين كلمة المرور',
      preheader: 'يُسجَّل الدخول إلى حسابك دون كلمة مرور.',
      title: 'لا توجد كلمة مرور لحسابك',
      lines: [
        'الحساب المسجَّل بالعنوان {email} ليست له كلمة مرور.',
        'يُرجى اختيار الطريقة التالية في شاشة تسجيل الدخول.',
      ],
      facts: [['طريقة الدخول', '{platform}']],
      action: { label: 'تسجيل الدخول' },
      closing: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. يبقى حسابك كما هو.',
    },
    'new-device': {
      subject: '[{sender}] تسجيل دخول من جهاز جديد',
      preheader: arCheckMe,
      title: 'تسجيل دخول من جهاز جديد',
      lines: ['سُجِّل الدخول إلى الحساب {email} من جهاز لم نعرفه من قبل.'],
      facts: arOccasion,
      action: arNotMe,
      closing: arIfMe,
    },
    'password-changed': {
      subject: '[{sender}] تم تغيير كلمة المرور',
      preheader: arCheckMe,
      title: 'تم تغيير كلمة المرور',
      lines: ['تم تغيير كلمة مرور الحساب {email}.'],
      facts: arOccasion,
      action: arNotMe,
      closing: arIfMe,
    },
    'account-locked': {
      subject: '[{sender}] تم تقييد تسجيل الدخول',
      preheader: 'أُدخلت كلمة المرور خطأً 10 مرات، فتم تقييد تسجيل الدخول.',
      title: 'تم تقييد تسجيل الدخول',
      lines: ['أُدخلت كلمة مرور الحساب {email} خطأً 10 مرات، فتم تقييد تسجيل الدخول مدة 24 ساعة.'],
      facts: arOccasion,
      action: {
        before:
          'إذا لم تكن أنت أو أردت تسجيل الدخول فورًا، فيُرجى تعيين كلمة مرور جديدة. سيُرفع التقييد ويُسجَّل الخروج من جميع الأجهزة.',
        label: 'تعيين كلمة مرور جديدة',
      },
      closing: 'إذا لم تفعل شيئًا، يُرفع التقييد بعد 24 ساعة.',
    },
  },
  linkExpiry: 'يمكن استخدام هذا الرابط مرة واحدة فقط حتى {expires}.',
  linkHint: 'إذا لم يعمل الزر، فانسخ العنوان التالي والصقه في شريط عنوان المتصفح.',
  noReply: 'هذه الرسالة مرسلة من عنوان مخصص للإرسال فقط، ولا يمكن الرد عليها.',
  customerCentre: 'خدمة العملاء',
};
